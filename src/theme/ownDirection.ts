/**
 * For text that somebody typed, in lines of its own: it runs in its own direction and stands where the page's language
 * begins (`left` is mirrored with everything else; `start` would follow the text).
 */
export const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;
