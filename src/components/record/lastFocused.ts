/** The last focused element outside of dialogs. A button loses the focus when it is disabled, so `activeElement` can't tell. */
let last: HTMLElement | undefined;

/** Includes the focus trap, which Material UI puts next to the dialog. */
const DIALOG = '[role="dialog"], .MuiModal-root';

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(DIALOG)) last = target;
});

/** @returns undefined if it has been removed */
export const lastFocused = (): HTMLElement | undefined => (last?.isConnected ? last : undefined);
