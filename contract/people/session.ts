import type { Role } from '../access.ts';

/** Key of the session in session or local storage (specification §3), shared by both front ends. */
export const SESSION_KEY = 'user';

/** The header that carries a proof of who one is, given once more for a single request (specification §5). */
export const PROOF_HEADER = 'x-proof';

// What a browser may keep for somebody, so that work goes on offline (decision 023).

/** Who works with the registers may keep something on a device: not guests, nor those who wait for their account. */
export const canUseOffline = (roles: readonly Role[]): boolean => roles.some(role => role !== 'guest');

/** The `code` of a 401 for an earlier session: the account is closed, or has no right left that lets a device keep anything. */
export const offlineEndCodes = ['deactivated', 'mayKeepNothing'] as const;
export type OfflineEndCode = (typeof offlineEndCodes)[number];
