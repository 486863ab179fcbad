// Focus while a deck is shown again.

/**
 * Put the focus back where it was, or near.
 * @param {Element} before
 */
export function keepFocus(before) {
  const now = (before.id && document.getElementById(before.id)) || document.getElementById("tab-panel");
  now?.focus({ preventScroll: true });
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement && before.selectionStart !== null) {
    now.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
}
