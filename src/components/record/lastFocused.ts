/** The element outside of dialogs that had the focus last: a button that is disabled while it works loses the focus. */
let last: HTMLElement | undefined;

/** Includes the focus trap, which Material UI puts next to the dialog. */
const DIALOG = '[role="dialog"], .MuiModal-root';

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(DIALOG)) last = target;
});

/** @returns nothing where that is gone */
export const lastFocused = (): HTMLElement | undefined => (last?.isConnected ? last : undefined);
