/** What a person's phone does: makes one-time codes of a secret. */
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { PASSWORD } from './accounts.ts';
import type { Client } from './app.ts';

const PERIOD_MS = 30_000;

/** The code of now, or of so many steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

/** A code of six digits that is none of those near this moment. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code)) ?? ''
  );
}

export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up two-factor sign-in for the client’s account. */
export async function setUpTwoFactor(client: Client, password = PASSWORD): Promise<Authenticator> {
  const begun = await client.post('profile/two-factor', { current_password: password });
  expect(begun.statusCode, begun.body).toBe(200);
  const { secret } = begun.json();
  const confirmed = await client.post('profile/two-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { secret, recoveryCodes: confirmed.json().recovery_codes };
}

/** As if time had gone on: codes that were used are good again, so that a test need not wait half a minute. */
export const forgetUsedCodes = (app: FastifyInstance) =>
  app.db.updateTable('two_factor').set({ last_step: 0 }).execute();
