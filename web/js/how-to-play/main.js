// How to play: a page to read. Its sentences and pictures are in the page itself.
import { startPage } from "../shared/page.js";

startPage(() => {});
