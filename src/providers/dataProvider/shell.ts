/** The calls of the frame: menu, dashboard, account (specification §4, §5). */
import type { Identifier } from 'react-admin';
import type { Role, rights } from '../../../contract/access.ts';
import type { Profile, SessionUser } from '../../../contract/answers/people.ts';
import type { MenuItem, SubmenuItem } from '../../../contract/answers/shell.ts';
import type {
  AuditCheck,
  BackupReport,
  MailReport,
  StoreCheck,
  StoreState,
} from '../../../contract/answers/system.ts';
import type { TenderOpening } from '../../../contract/answers/tender.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { request } from '../http/request.ts';
import { upload } from '../http/upload.ts';
import { replaceSession, toSession } from '../session.ts';
import { ask, askRecord, askRows, save } from './ask.ts';
import { toForm } from './body.ts';
import { withKey } from './idempotency.ts';

/** Somebody else's menu only for those who may read the table of rights. */
const asRole = (role: Role | undefined) => (role ? `?as=${role}` : '');
export const menu = (role?: Role): Promise<MenuItem[]> => askRows(`/menu${asRole(role)}`);
export const submenu = (role?: Role): Promise<SubmenuItem[]> => askRows(`/submenu${asRole(role)}`);
export const nextTenders = (): Promise<TenderOpening[]> => askRows('/dashboard/tender/nextInfo');

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
  const path = '/register';
  const form = toForm(data);
  const answer = await withKey(path, data, undefined, async key => {
    const headers = { 'Idempotency-Key': key };
    return form ? upload(path, form, { headers }) : request(path, { method: 'POST', json: data, headers });
  });
  const json = answer.json as SignUpAnswer & { data?: SignUpAnswer };
  return json.data ?? json;
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

/** The latest check of documents, and whether leftovers are removed. */
export const storeCheck = (): Promise<StoreState> => ask('/store-check');

/** How scheduled backups are doing. */
export const backups = (): Promise<BackupReport> => ask('/backups');

/** Whether mails get out. */
export const mails = (): Promise<MailReport> => ask('/mails');

/** Starts one, or finds that one runs already. @param deep reads every byte, too */
export const startStoreCheck = async (deep: boolean): Promise<StoreCheck> =>
  (await ask<{ check: StoreCheck }>('/store-check', { method: 'POST', json: { deep } })).check;

/** Whether every entry of the audit log follows the one before. */
export const checkAudit = (): Promise<AuditCheck> => ask('/audit/check');

/** The trail with its hashes. */
export const saveAuditChain = () => save('/audit/chain', 'trail.ndjson', { accept: 'application/x-ndjson' });

/** The table of rights, as the server enforces it. */
export const permissions = (): Promise<typeof rights> => ask('/permissions');
