/** Where the keyboard stood last outside of dialogs: a button that is shut off while it works loses it, and a browser doesn't say to whom. */
let last: HTMLElement | undefined;

/** With what keeps the keyboard in a dialog, which is next to it. */
const DIALOG = '[role="dialog"], .MuiModal-root';

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(DIALOG)) last = target;
});

/** @returns nothing where that is gone */
export const lastFocused = (): HTMLElement | undefined => (last?.isConnected ? last : undefined);

export const wasFocused = (element: Element): boolean => element === last;
