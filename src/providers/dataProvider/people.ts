/** The calls around people: sessions, pictures, two-factor sign-in, an admin's decisions on accounts (specification §5). */
import { HttpError, type Identifier } from 'react-admin';
import type {
  PersonSession,
  Proof,
  TwoFactorSecret,
  TwoFactorState,
} from '../../../contract/answers/people.ts';
import { download } from '../http/download.ts';
import { request } from '../http/request.ts';
import { upload } from '../http/upload.ts';
import { markTwoFactorSetup } from '../session.ts';

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

export async function removePhoto(): Promise<void> {
  await request('/profile/photo', { method: 'DELETE' });
}

export const sessions = async (person: PersonId): Promise<PersonSession[]> =>
  (await request<PersonSession[]>(`${pathOf(person)}/sessions`)).json;

export async function endSession(id: string): Promise<void> {
  await request(`/profile/sessions/${id}`, { method: 'DELETE' });
}

/** One's own all but this one; another person's all. @returns how many ended */
export const endSessions = async (person: PersonId): Promise<number> =>
  (await request<{ count: number }>(`${pathOf(person)}/sessions`, { method: 'DELETE' })).json.count;

interface Factors {
  current_password: string;
  code: string;
}

/** By one of the two. @returns what lets requests through that ask for a proof */
export const prove = async (factors: Partial<Factors>): Promise<string> =>
  (await request<Proof>('/profile/proof', { method: 'POST', json: factors })).json.proof;

export const twoFactor = async (): Promise<TwoFactorState> =>
  (await request<TwoFactorState>('/profile/two-factor')).json;

export const beginTwoFactor = async (proof: Partial<Factors>): Promise<TwoFactorSecret> =>
  (await request<TwoFactorSecret>('/profile/two-factor', { method: 'POST', json: proof })).json;

const recoveryCodes = async (path: string, json: object): Promise<string[]> =>
  (await request<{ recovery_codes: string[] }>(path, { method: 'POST', json })).json.recovery_codes;

/** Switches it on; where it was demanded, everything is open from now on. @returns the recovery codes, shown this once */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const codes = await recoveryCodes('/profile/two-factor/confirm', { code });
  markTwoFactorSetup(false);
  return codes;
}

export const renewRecoveryCodes = (proof: Factors) =>
  recoveryCodes('/profile/two-factor/recovery-codes', proof);

export async function switchTwoFactorOff(proof: Factors): Promise<void> {
  await request('/profile/two-factor', { method: 'DELETE', json: proof });
}

export async function switchTwoFactorOffFor(id: Identifier): Promise<void> {
  await request(`/users/${id}/two-factor`, { method: 'DELETE' });
}

export async function refuseUser(id: Identifier, note: string): Promise<void> {
  await request(`/users/${id}/refuse`, { method: 'POST', json: { note } });
}

/** @returns the address it went to */
export const sendResetLink = async (id: Identifier): Promise<string> =>
  (await request<{ email: string }>(`/users/${id}/reset-link`, { method: 'POST', json: {} })).json.email;
