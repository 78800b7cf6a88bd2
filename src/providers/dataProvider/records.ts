/** The calls of records that wait for approval, or carry documents of their own (specification §5, §6). */
import type { Identifier, RaRecord } from 'react-admin';
import type { WaitingRecords } from '../../../contract/answers/notifications.ts';
import { randomKey } from '../../../contract/random-key.ts';
import type { ApprovalStatus } from '../../../contract/register/approval.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { request } from '../http/request.ts';
import type { UploadOptions } from '../http/upload.ts';
import { ask, askRows, queryOf } from './ask.ts';
import { withKey } from './idempotency.ts';
import { pathOf, recordPath } from './paths.ts';
import { sendFiles } from './sendFiles.ts';
import { readIds, readRecord } from './shapes.ts';
import { type SeenRecords, versionsOf } from './versions.ts';

export interface Decision {
  approval_status: ApprovalStatus;
  approval_note: string | null;
}

/** Approves, rejects or reopens one record, which the person saw as `previousData`. @param key of this attempt @returns the record */
export async function approve(
  resource: string,
  {
    id,
    previousData,
    ...decision
  }: Decision & { id: Identifier; previousData?: Readonly<Record<string, unknown>> },
  key = randomKey(),
): Promise<{ data: RaRecord }> {
  const headers = { 'Idempotency-Key': key };
  const path = `${recordPath(resource, id)}/approve`;
  const json = { ...(previousData?.updated_at ? { updated_at: previousData.updated_at } : {}), ...decision };
  const answer = await request(path, { method: 'POST', json, headers });
  return { data: readRecord(answer.json) };
}

/** What is pending for the decision of the caller, by register. */
export const waitingRecords = (signal?: AbortSignal) => askRows<WaitingRecords>('/approvals', { signal });

/** The same for many records, in one transaction. @returns the ids changed */
export async function approveMany(
  resource: string,
  { ids, seen, ...decision }: Decision & { ids: Identifier[]; seen?: SeenRecords },
): Promise<{ data: Identifier[] }> {
  const json = { ids, ...versionsOf(seen), ...decision };
  const answer = await request(`/${pathOf(resource)}/approve`, { method: 'POST', json });
  return { data: readIds(answer.json, ids) };
}

/** Documents of tenders have addresses of their own (specification §4). */
const documentPath = (resource: string, id: Identifier, documentId: number): string =>
  resource === 'tender' ? `/tenderDoc/${documentId}` : `${recordPath(resource, id)}/documents/${documentId}`;

/** Adds one document, so that each upload has a bar and an end of its own. @returns the record with it */
export async function addRecordDocument(
  resource: string,
  { id, file }: { id: Identifier; file: File },
  { key: given, ...options }: UploadOptions & { key?: string } = {},
): Promise<{ data: RaRecord }> {
  const path = `${recordPath(resource, id)}/documents`;
  const answer = await withKey(path, { file }, given, key =>
    sendFiles(path, { files: [file] }, { ...options, headers: { 'Idempotency-Key': key } }),
  );
  return { data: readRecord(answer.json) };
}

export const deleteRecordDocument = (
  resource: string,
  { id, documentId }: { id: Identifier; documentId: number },
) => ask(documentPath(resource, id, documentId), { method: 'DELETE' });

/** Fetches one document of a record and saves it under its name. */
export async function saveRecordDocument(
  resource: string,
  { id, document }: { id: Identifier; document: { id: number; name: string } },
  options?: DownloadOptions,
): Promise<void> {
  const file = await download(documentPath(resource, id, document.id), options);
  saveFile(file.blob, document.name);
}

export interface StaffMember {
  id: number;
  name: string;
}

/** Those who can be trainers: active people of the district, and those who belong to none. */
export const staff = (district: number | null | undefined, signal?: AbortSignal) =>
  askRows<StaffMember>(`/staff${queryOf({ district })}`, { signal });

/** Training codes or venues used so far in a place, at most `MAX_PAGE` (specification §4). */
export const lmstTexts = (
  kind: 'trgCodes' | 'trgVenues',
  asked: { district?: number | null; tehsil?: number | null; q?: string },
  signal?: AbortSignal,
) => askRows<string>(`/lmst/${kind}${queryOf(asked)}`, { signal });

/** The approval statuses that this person may give an LMST. */
export const lmstApprovalStatuses = (signal?: AbortSignal) =>
  askRows<ApprovalStatus>('/lmst/approvalStatus', { signal });
