// Light or dark: as the system says, until the reader chooses.

/** Is the page dark now? */
export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Change to the other theme, and remember it. */
export function switchTheme() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem("fairclue.theme", theme);
  } catch {
    // not remembered
  }
}
