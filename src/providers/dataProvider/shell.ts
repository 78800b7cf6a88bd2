/** The calls of the frame: menu, dashboard, account (specification §4, §5). */

import type { Identifier } from 'react-admin';
import type { Role, rights } from '../../../contract/access.ts';
import type { AuditCheck } from '../../../contract/answers/audit.ts';
import type { BackupReport } from '../../../contract/answers/backups.ts';
import type { MailReport } from '../../../contract/answers/mails.ts';
import type { Profile, SessionUser, User } from '../../../contract/answers/people.ts';
import type { MenuItem, SubmenuItem } from '../../../contract/answers/shell.ts';
import type { StoreCheck, StoreState } from '../../../contract/answers/store-check.ts';
import type { TenderOpening } from '../../../contract/answers/tender.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { download, saveFile } from '../http/download.ts';
import { request } from '../http/request.ts';
import { upload } from '../http/upload.ts';
import { replaceSession, toSession } from '../session.ts';
import { toForm } from './body.ts';
import { withKey } from './idempotency.ts';
import { readRecord, readRows } from './shapes.ts';

/** Somebody else's menu only for those who may read the table of rights. */
const asRole = (role: Role | undefined) => (role ? `?as=${role}` : '');
export const menu = async (role?: Role): Promise<MenuItem[]> =>
  readRows((await request(`/menu${asRole(role)}`)).json);
export const submenu = async (role?: Role): Promise<SubmenuItem[]> =>
  readRows((await request(`/submenu${asRole(role)}`)).json);
export const nextTenders = async (): Promise<TenderOpening[]> =>
  readRows((await request('/dashboard/tender/nextInfo')).json);

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

const post = async (path: string, json: object): Promise<Message> =>
  (await request<Message>(path, { method: 'POST', json })).json;

/** Mails a link; answers the same for known and unknown addresses. */
export const requestPassword = (email: string) => post('/password/email', { email });

export const resetPassword = (values: { token: string; password: string; password_confirmation: string }) =>
  post('/password/reset', values);

export const profile = async (): Promise<Profile> => readRecord((await request('/profile')).json);

export async function updateProfile(
  values: Partial<{ name: string; email: string | null; language: Language }>,
): Promise<void> {
  // Another language loads the page again.
  await request('/profile', { method: 'PUT', json: values, keepalive: true });
}

export async function changePassword(values: {
  current_password: string;
  password: string;
  password_confirmation: string;
}): Promise<void> {
  const { json } = await request<unknown>('/profile/password', { method: 'PUT', json: values });
  const session = toSession(json);
  if (session) replaceSession(session);
}

export interface Approval {
  roles: readonly Role[];
  /** Another one where the one asked for is taken. */
  username?: string;
  email?: string | null;
}

/** Lets a person in who asked for an account; roles and names are the admin’s decision (specification §5). */
export async function approveUser(id: Identifier, approval: Approval): Promise<{ data: User }> {
  const answer = await request(`/users/${id}/approve`, { method: 'POST', json: approval });
  return { data: readRecord<User>(answer.json) };
}

/** The latest check of documents, and whether leftovers are removed. */
export const storeCheck = async (): Promise<StoreState> => (await request<StoreState>('/store-check')).json;

/** How scheduled backups are doing. */
export const backups = async (): Promise<BackupReport> => (await request<BackupReport>('/backups')).json;

/** Whether mails get out. */
export const mails = async (): Promise<MailReport> => (await request<MailReport>('/mails')).json;

/** Starts one, or finds that one runs already. @param deep reads every byte, too */
export const startStoreCheck = async (deep: boolean): Promise<StoreCheck> =>
  (await request<{ check: StoreCheck }>('/store-check', { method: 'POST', json: { deep } })).json.check;

/** Whether every entry of the audit trail follows the one before. */
export const checkAudit = async (): Promise<AuditCheck> => (await request<AuditCheck>('/audit/check')).json;

/** Saves the trail with its hashes under the name that the server gives it. */
export async function saveAuditChain(): Promise<void> {
  const { blob, name } = await download('/audit/chain', { accept: 'application/x-ndjson' });
  saveFile(blob, name ?? 'trail.ndjson');
}

/** The table of rights, as the server enforces it. */
export const permissions = async (): Promise<typeof rights> =>
  (await request<typeof rights>('/permissions')).json;
