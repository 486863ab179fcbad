// The key for what is published to all: entered, checked, changed and forgotten.
import { readKey } from "../shared/api.js";
import { curatorKey, setCuratorKey } from "../shared/curator-key.js";
import { openDialog } from "../shared/dialog.js";
import { el, icon } from "../shared/dom.js";
import { Problem, toProblem } from "../shared/http.js";
import { showNotice } from "../shared/notice.js";
import { t } from "../shared/text.js";
import { form, labelledField } from "./forms.js";

/** The button that opens the dialog. */
export const keyButton = () =>
  el(
    "button",
    { type: "button", class: "plain", id: "key-button", onclick: openKeyDialog },
    icon("key"),
    t(curatorKey() ? "key.change" : "key.enter"),
  );

/** Enter the key, change it or forget it. A wrong one is told at once. */
export function openKeyDialog() {
  openDialog(t("key.title"), (close) => {
    const field = el("input", {
      id: "key",
      type: "password",
      autocomplete: "off",
      maxlength: 200,
      required: true,
      "data-first": true,
      value: curatorKey(),
    });
    const use = async () => {
      const key = field.value.trim();
      const { name } = await checked(key);
      setCuratorKey(key);
      showNotice(t("key.kept", { name }));
    };
    const forget = () => {
      setCuratorKey("");
      close();
    };
    return [
      form([el("p", {}, t("key.about")), labelledField("key", field)], t("key.use"), use, close),
      curatorKey() && el("button", { type: "button", class: "plain", onclick: forget }, t("key.forget")),
    ];
  });
}

/**
 * Whose key it is. No key has other characters than these, and no header can hold them.
 * @param {string} key
 */
async function checked(key) {
  const wrong = new Problem(401, "wrong-key", "");
  if (!/^[\w-]+$/.test(key)) throw wrong;
  try {
    return await readKey(key);
  } catch (error) {
    throw toProblem(error).status === 401 ? wrong : error;
  }
}
