import type { ComponentChildren } from 'preact';

/** Elements with a space between them: text browsers, readers and copied text know only what stands between words. */
export const apart = (elements: readonly ComponentChildren[]): ComponentChildren[] =>
  elements.flatMap((element, index) => (index === 0 ? [element] : [' ', element]));
