/** While a dialog is open, keyboard shortcuts of the page behind it are off. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;
