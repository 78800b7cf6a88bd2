/** Below this width lists are cards, filters fold and the menu is over the content. */
export const PHONE_BELOW = 768;

/** The same for `useMediaQuery`. */
export const PHONE = `(max-width: ${PHONE_BELOW - 0.05}px)`;

/** Below Material UI's `sm`: a phone held upright. */
export const SMALL_PHONE = '(max-width: 599.95px)';
