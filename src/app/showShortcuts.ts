/** How the account menu asks for the list of shortcuts, which is elsewhere in the frame. */
export const shortcutsAsked = new EventTarget();
export const showShortcuts = () => shortcutsAsked.dispatchEvent(new Event('show'));
