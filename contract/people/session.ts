/** Key of the session in session or local storage (specification §3), shared by both front ends. */
export const SESSION_KEY = 'user';

/** The header that carries a proof of who one is, given once more for a single request (specification §5). */
export const PROOF_HEADER = 'x-proof';
