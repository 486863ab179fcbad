// Runs before the first paint: sets the theme and the language that the reader chose, or that the browser asks for.
(() => {
  /** @param {string} name */
  const readStored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // storage may be forbidden; then nothing is remembered
    }
  };
  const root = document.documentElement;
  const theme = readStored("fairclue.theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  const languages = Object.keys(JSON.parse(root.dataset.languages ?? "{}")); // those of wording/, told by the service
  const wishes = [readStored("fairclue.language"), ...(navigator.languages ?? [])].map(
    (wish) => wish?.toLowerCase() ?? "",
  );
  /** @param {string} wish */
  const known = (wish) => languages.find((code) => wish === code || wish.startsWith(`${code}-`));
  root.lang = wishes.map(known).find(Boolean) ?? languages[0] ?? "en";
  const texts = document.createElement("link"); // fetched while the modules are
  Object.assign(texts, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `/web/text/${root.lang}.json` });
  document.head.append(texts);
})();
