import type { ComponentChildren } from 'preact';

/**
 * Elements with a space between them: style sheets put them apart, but text browsers, readers and copied text know only what
 * stands between words. Where they lie in a flex box the space takes no room.
 */
export const apart = (elements: readonly ComponentChildren[]): ComponentChildren[] =>
  elements.flatMap((element, index) => (index === 0 ? [element] : [' ', element]));
