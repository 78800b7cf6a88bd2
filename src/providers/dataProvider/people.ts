/** The calls around people: sessions, pictures, two-factor sign-in, an admin's decisions on accounts (specification §5). */
import { HttpError, type Identifier } from 'react-admin';
import type {
  PersonSession,
  Proof,
  TwoFactorSecret,
  TwoFactorState,
} from '../../../contract/answers/people.ts';
import { download } from '../http/download.ts';
import { upload } from '../http/upload.ts';
import { markTwoFactorSetup } from '../session.ts';
import { ask } from './ask.ts';

/** Whose: a person's id, or one's own. */
export type PersonId = Identifier | 'me';
const pathOf = (person: PersonId) => (person === 'me' ? '/profile' : `/users/${person}`);

/** The bytes of the picture, which never has an address of its own; null where there is none. */
export const photo = async (person: PersonId, signal?: AbortSignal): Promise<Blob | null> => {
  try {
    return (await download(`${pathOf(person)}/photo`, { signal, accept: 'image/*' })).blob;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
};

export async function setPhoto(file: File): Promise<void> {
  const form = new FormData();
  form.append('photo', file);
  await upload('/profile/photo', form, { method: 'PUT' });
}

export const removePhoto = () => ask('/profile/photo', { method: 'DELETE' });

export const sessions = (person: PersonId): Promise<PersonSession[]> => ask(`${pathOf(person)}/sessions`);

export const endSession = (id: string) => ask(`/profile/sessions/${id}`, { method: 'DELETE' });

/** One's own all but this one; another person's all. @returns how many ended */
export const endSessions = async (person: PersonId): Promise<number> =>
  (await ask<{ count: number }>(`${pathOf(person)}/sessions`, { method: 'DELETE' })).count;

interface Factors {
  current_password: string;
  code: string;
}

/** By one of the two. @returns what lets requests through that ask for a proof */
export const prove = async (factors: Partial<Factors>): Promise<string> =>
  (await ask<Proof>('/profile/proof', { method: 'POST', json: factors })).proof;

const TWO_FACTOR = '/profile/two-factor';

export const twoFactor = (): Promise<TwoFactorState> => ask(TWO_FACTOR);

export const beginTwoFactor = (proof: Partial<Factors>): Promise<TwoFactorSecret> =>
  ask(TWO_FACTOR, { method: 'POST', json: proof });

const recoveryCodes = async (path: string, json: object): Promise<string[]> =>
  (await ask<{ recovery_codes: string[] }>(TWO_FACTOR + path, { method: 'POST', json })).recovery_codes;

/** Switches it on; where it was demanded, everything is open from now on. @returns the recovery codes, shown this once */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const codes = await recoveryCodes('/confirm', { code });
  markTwoFactorSetup(false);
  return codes;
}

export const renewRecoveryCodes = (proof: Factors) => recoveryCodes('/recovery-codes', proof);

export const switchTwoFactorOff = (proof: Factors) => ask(TWO_FACTOR, { method: 'DELETE', json: proof });

export const switchTwoFactorOffFor = (id: Identifier) => ask(`/users/${id}/two-factor`, { method: 'DELETE' });

export const refuseUser = (id: Identifier, note: string) =>
  ask(`/users/${id}/refuse`, { method: 'POST', json: { note } });

/** @returns the address it went to */
export const sendResetLink = async (id: Identifier): Promise<string> =>
  (await ask<{ email: string }>(`/users/${id}/reset-link`, { method: 'POST', json: {} })).email;
