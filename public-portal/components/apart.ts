import type { ComponentChildren } from 'preact';

/** Elements with a space between them: text browsers, screen readers and copied text would join their words otherwise. */
export const apart = (elements: readonly ComponentChildren[]): ComponentChildren[] =>
  elements.flatMap((element, index) => (index === 0 ? [element] : [' ', element]));
