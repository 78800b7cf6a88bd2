/** Accounts: sign-up, profile, sessions, two-factor sign-in, approval by admins (specification §5). */
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
import { readRecord, requestJson, requestRecord } from './requestJson.ts';
import { send } from './send.ts';
import { withIdempotency } from './withIdempotency.ts';

export type PersonId = Identifier | 'me';
const personPath = (person: PersonId) => (person === 'me' ? '/profile' : `/users/${person}`);

/** @returns null if there is no photo */
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

export const removePhoto = () => requestJson('/profile/photo', { method: 'DELETE' });

export const sessions = (person: PersonId): Promise<PersonSession[]> =>
  requestJson(`${personPath(person)}/sessions`);

export const endSession = (id: string) => requestJson(`/profile/sessions/${id}`, { method: 'DELETE' });

/** Ends the user's other sessions, or all sessions of another user. @returns how many */
export const endSessions = async (person: PersonId): Promise<number> =>
  (await requestJson<{ count: number }>(`${personPath(person)}/sessions`, { method: 'DELETE' })).count;

interface Factors {
  current_password: string;
  code: string;
}

/** Re-authenticates with one of the factors. @returns a token for requests that need it */
export const prove = async (factors: Partial<Factors>): Promise<string> =>
  (await requestJson<Proof>('/profile/proof', { method: 'POST', json: factors })).proof;

const TWO_FACTOR = '/profile/two-factor';

export const twoFactor = (): Promise<TwoFactorState> => requestJson(TWO_FACTOR);

export const beginTwoFactor = (proof: Partial<Factors>): Promise<TwoFactorSecret> =>
  requestJson(TWO_FACTOR, { method: 'POST', json: proof });

const recoveryCodes = async (path: string, json: object): Promise<string[]> =>
  (await requestJson<{ recovery_codes: string[] }>(TWO_FACTOR + path, { method: 'POST', json }))
    .recovery_codes;

/** Turns two-factor sign-in on. @returns the recovery codes, which can't be requested again */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const codes = await recoveryCodes('/confirm', { code });
  markTwoFactorSetup(false);
  return codes;
}

export const renewRecoveryCodes = (proof: Factors) => recoveryCodes('/recovery-codes', proof);

export const switchTwoFactorOff = (proof: Factors) =>
  requestJson(TWO_FACTOR, { method: 'DELETE', json: proof });

export const switchTwoFactorOffFor = (id: Identifier) =>
  requestJson(`/users/${id}/two-factor`, { method: 'DELETE' });

export const refuseUser = (id: Identifier, note: string) =>
  requestJson(`/users/${id}/refuse`, { method: 'POST', json: { note } });

/** @returns the email address it was sent to */
export const sendResetLink = async (id: Identifier): Promise<string> =>
  (await requestJson<{ email: string }>(`/users/${id}/reset-link`, { method: 'POST', json: {} })).email;

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

const post = (path: string, json: object): Promise<Message> => requestJson(path, { method: 'POST', json });

/** Emails a link. The answer is the same for unknown addresses. */
export const requestPassword = (email: string) => post('/password/email', { email });

export const checkResetLink = (token: string): Promise<{ valid: boolean }> =>
  requestJson('/password/reset/check', { method: 'POST', json: { token } });

export const resetPassword = (values: { token: string; password: string; password_confirmation: string }) =>
  post('/password/reset', values);

export const profile = (): Promise<Profile> => requestRecord('/profile');

/** `keepalive`, because changing the language reloads the page. */
export const updateProfile = (
  json: Partial<{ name: string; email: string | null; language: Language }>,
): Promise<void> => requestJson('/profile', { method: 'PUT', json, keepalive: true });

export async function changePassword(json: {
  current_password: string;
  password: string;
  password_confirmation: string;
}): Promise<void> {
  const session = toSession(await requestJson<unknown>('/profile/password', { method: 'PUT', json }));
  if (session) replaceSession(session);
}

export interface Approval {
  roles: readonly Role[];
  /** Another one, if the requested one is taken. */
  username?: string;
  email?: string | null;
}

/** Approves a requested account. The admin decides on roles and names (specification §5). */
export const approveUser = (id: Identifier, json: Approval) =>
  requestJson(`/users/${id}/approve`, { method: 'POST', json });
