/** Below this width, in pixels, lists show cards and the menu covers the content. */
export const PHONE_BELOW = 768;

/** The same as a media query. */
export const PHONE = `(max-width: ${PHONE_BELOW - 0.05}px)`;

/** Below Material UI's `sm`: phones in portrait orientation. */
export const SMALL_PHONE = '(max-width: 599.95px)';
