/** While something asks for an answer, keys belong to it and not to the page behind. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;
