/** Where the keyboard stood last outside of dialogs: a button that is shut off while it works loses it, and a browser doesn't say to whom. */
let last: HTMLElement | undefined;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) last = target;
});

/** @returns nothing where that is gone, or can't have it */
export const lastFocused = (): HTMLElement | undefined =>
  last?.isConnected && !last.matches(':disabled') ? last : undefined;

export const wasFocused = (element: Element): boolean => element === last;
