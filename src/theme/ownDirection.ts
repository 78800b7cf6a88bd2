/** Typed text runs in its own direction and stands where the page's begins (`left` is mirrored; `start` would follow the text). */
export const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;
