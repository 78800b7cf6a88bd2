import type { ComponentChildren } from 'preact';

/** Puts spaces between elements, so that text browsers, screen readers and copied text don't join their words. */
export const withSpaces = (elements: readonly ComponentChildren[]): ComponentChildren[] =>
  elements.flatMap((element, index) => (index === 0 ? [element] : [' ', element]));
