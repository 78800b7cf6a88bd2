/** Accounts: sign-up, profile, sessions, two-factor sign-in, and an admin's decisions on them (specification §5). */
import { HttpError, type Identifier } from 'react-admin';
import type { Role } from '../../../contract/access.ts';
import type {
  PersonSession,
  Profile,
  Proof,
  SessionUser,
  TwoFactorSecret,
  TwoFactorState,
} from '../../../contract/answers/people.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { download } from '../http/download.ts';
import { upload } from '../http/upload.ts';
import { markTwoFactorSetup, replaceSession, toSession } from '../session.ts';
import { ask, askRecord, readRecord } from './ask.ts';
import { send } from './send.ts';
import { withIdempotency } from './withIdempotency.ts';

/** Whose: a person's id, or one's own. */
export type PersonId = Identifier | 'me';
const personPath = (person: PersonId) => (person === 'me' ? '/profile' : `/users/${person}`);

/** The bytes of the picture, which never has an address of its own; null where there is none. */
export const photo = async (person: PersonId, signal?: AbortSignal): Promise<Blob | null> => {
  try {
    return (await download(`${personPath(person)}/photo`, { signal, accept: 'image/*' })).blob;
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

export const sessions = (person: PersonId): Promise<PersonSession[]> => ask(`${personPath(person)}/sessions`);

export const endSession = (id: string) => ask(`/profile/sessions/${id}`, { method: 'DELETE' });

/** One's own all but this one; another person's all. @returns how many ended */
export const endSessions = async (person: PersonId): Promise<number> =>
  (await ask<{ count: number }>(`${personPath(person)}/sessions`, { method: 'DELETE' })).count;

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

export interface SignUp {
  name: string;
  username: string;
  email?: string;
  password: string;
  password_confirmation: string;
  roles: readonly string[];
  photo?: File;
}

export interface SignUpAnswer {
  message: string;
  user: SessionUser;
  token?: string | null;
  roles: Role[];
  pending: boolean;
}

/** @throws HttpError whose `body.errors` name the fields */
export async function signUp(data: SignUp): Promise<SignUpAnswer> {
  return readRecord((await withIdempotency(send)('/register', data)).json);
}

type Message = { message?: string } | undefined;

const post = (path: string, json: object): Promise<Message> => ask(path, { method: 'POST', json });

/** Mails a link; answers the same for known and unknown addresses. */
export const requestPassword = (email: string) => post('/password/email', { email });

/** Whether a link for a new password is still valid. */
export const checkResetLink = (token: string): Promise<{ valid: boolean }> =>
  ask('/password/reset/check', { method: 'POST', json: { token } });

export const resetPassword = (values: { token: string; password: string; password_confirmation: string }) =>
  post('/password/reset', values);

export const profile = (): Promise<Profile> => askRecord('/profile');

/** It arrives in any case: another language loads the page again. */
export const updateProfile = (
  json: Partial<{ name: string; email: string | null; language: Language }>,
): Promise<void> => ask('/profile', { method: 'PUT', json, keepalive: true });

export async function changePassword(json: {
  current_password: string;
  password: string;
  password_confirmation: string;
}): Promise<void> {
  const session = toSession(await ask<unknown>('/profile/password', { method: 'PUT', json }));
  if (session) replaceSession(session);
}

export interface Approval {
  roles: readonly Role[];
  /** Another one where the one asked for is taken. */
  username?: string;
  email?: string | null;
}

/** Lets a person in who asked for an account; roles and names are the admin’s decision (specification §5). */
export const approveUser = (id: Identifier, json: Approval) =>
  ask(`/users/${id}/approve`, { method: 'POST', json });
