/** `REQUIRE_TWO_FACTOR`: admins, or all users, without two-factor sign-in can only set it up. */
import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/access.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../http-error.ts';

export const isTwoFactorRequired = (
  config: Pick<Config, 'requireTwoFactor'>,
  roles: readonly Role[],
): boolean =>
  config.requireTwoFactor === 'everybody' || (config.requireTwoFactor === 'admin' && roles.includes('admin'));

/** The routes open until then: the profile, the set-up and signing out. */
const open = new Set([
  '/api/login',
  '/api/logout',
  '/api/profile',
  '/api/profile/photo',
  '/api/profile/two-factor',
  '/api/profile/two-factor/confirm',
]);

/** For every request below `/api`. @throws HttpError 403 */
export function requireTwoFactor(request: FastifyRequest): void {
  if (!request.caller?.mustSetUpTwoFactor || open.has(request.routeOptions.url ?? '')) return;
  throw new HttpError(403, { message: messages.twoFactorDemanded, two_factor_setup: true });
}
