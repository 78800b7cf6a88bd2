import type { Role } from '../../contract/access.ts';

/** Who works with the registers may keep something on a device: not guests, nor those who wait for their account. */
export const mayKeep = (roles: readonly Role[]): boolean => roles.some(role => role !== 'guest');
