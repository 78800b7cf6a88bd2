/** Documents, history, export, duplicates and search of registers, and choices for their forms. */
import type { Identifier, RaRecord } from 'react-admin';
import type { WaitingRecords } from '../../../contract/answers/notifications.ts';
import type { SearchHit } from '../../../contract/answers/shell.ts';
import type { ApprovalStatus } from '../../../contract/register/approval.ts';
import { previewTypeOf } from '../../../contract/register/documents.ts';
import { MAX_PAGE } from '../../../contract/register/register.ts';
import type { SimilarAnswer } from '../../../contract/register/similar.ts';
import { searchRegisters } from '../../../contract/search.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import {
  jsonQuery,
  pathOf,
  queryOf,
  recordPath,
  requestJson,
  requestRecord,
  requestRows,
  saveDownload,
} from './requestJson.ts';

/** Entry of `GET {register}/{id}/history` (specification §4). */
export interface HistoryEntry {
  id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  /** ISO 8601, UTC. */
  at: string;
  user_id: number | null;
  user_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface ExportParams {
  format: 'csv' | 'xlsx';
  filter?: object;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** The people of the records, in place of the records. */
  part?: 'participants';
}

export const history = (resource: string, { id }: { id: Identifier }) =>
  requestRows<HistoryEntry>(`${recordPath(resource, id)}/history`);

const exportPath = (resource: string, { format, filter = {}, sort, part }: ExportParams) => {
  const order = sort && { sort: [sort.field, sort.order] };
  const path = [pathOf(resource), part, 'export'].filter(Boolean).join('/');
  return `/${path}?format=${format}&${jsonQuery({ filter, ...order })}`;
};

/** Saves all records that match the filter as a file. */
export const exportFile = (resource: string, params: ExportParams, options?: DownloadOptions) =>
  saveDownload(
    exportPath(resource, params),
    `${[resource, params.part].filter(Boolean).join('-')}.${params.format}`,
    options,
  );

/** Possible duplicates. @throws HttpError; AbortError */
export async function similar<Row extends RaRecord>(
  resource: string,
  values: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<SimilarAnswer<Row>['similar']> {
  const path = `/${pathOf(resource)}/similar?${new URLSearchParams(values)}`;
  const answer = await requestRecord<Partial<SimilarAnswer<Row>> | null>(path, { signal });
  return answer?.similar ?? [];
}

/** Documents of tenders have their own path (specification §4). */
const documentPath = (resource: string, id: Identifier, documentId: number): string =>
  resource === 'tender' ? `/tenderDoc/${documentId}` : `${recordPath(resource, id)}/documents/${documentId}`;

export const deleteRecordDocument = (
  resource: string,
  { id, documentId }: { id: Identifier; documentId: number },
) => requestJson(documentPath(resource, id, documentId), { method: 'DELETE' });

interface DocumentOfRecord {
  id: Identifier;
  document: { id: number; name: string };
}

/** A small JPEG, made by the server. @throws HttpError 404 if the document is no picture */
export const documentThumbnail = async (
  resource: string,
  { id, document }: DocumentOfRecord,
  signal?: AbortSignal,
): Promise<Blob> =>
  (await download(`${documentPath(resource, id, document.id)}?thumbnail=true`, { signal })).blob;

/** To be shown on the page: of a type that can't run scripts, whatever the file contains. */
export async function documentPreview(
  resource: string,
  { id, document }: DocumentOfRecord,
  options?: DownloadOptions,
): Promise<Blob> {
  const type = previewTypeOf(document.name);
  if (!type) throw new Error(`${document.name} can't be previewed`);
  const { blob } = await download(documentPath(resource, id, document.id), options);
  return new Blob([blob], { type });
}

export async function saveRecordDocument(
  resource: string,
  { id, document }: DocumentOfRecord,
  options?: DownloadOptions,
): Promise<void> {
  const file = await download(documentPath(resource, id, document.id), options);
  saveFile(file.blob, document.name);
}

export interface StaffMember {
  id: number;
  name: string;
}

/** Possible trainers: active users of the district, and those without a district. */
export const staff = (district: number | null | undefined, signal?: AbortSignal) =>
  requestRows<StaffMember>(`/staff${queryOf({ district })}`, { signal });

/** Training codes or venues used so far in a place, at most `MAX_PAGE` (specification §4). */
export const lmstTexts = (
  kind: 'trgCodes' | 'trgVenues',
  asked: { district?: number | null; tehsil?: number | null; q?: string },
  signal?: AbortSignal,
) => requestRows<string>(`/lmst/${kind}${queryOf(asked)}`, { signal });

/** The approval statuses that the user may set. */
export const lmstApprovalStatuses = (signal?: AbortSignal) =>
  requestRows<ApprovalStatus>('/lmst/approvalStatus', { signal });

/** Records that need the user's decision, by register. */
export const waitingRecords = (signal?: AbortSignal) => requestRows<WaitingRecords>('/approvals', { signal });

/** The user's own records that are rejected or pending, by register. */
export const ownOpenRecords = (signal?: AbortSignal) =>
  requestRows<WaitingRecords>('/approvals?own=true', { signal });

export interface CoName {
  id: number;
  name: string;
  ref_code: string | null;
  villages_id: number;
}

/** Ids of places, and part of a name or code. Blank values don't filter. */
export interface CoPlace {
  district?: number | null;
  tehsil?: number | null;
  village?: number | null;
  q?: string;
}

/** `GET co/search`: live COs of a place. @returns `isLong` if there may be more */
export async function searchCos(
  place: CoPlace,
  signal?: AbortSignal,
): Promise<{ cos: CoName[]; isLong: boolean }> {
  const cos = await requestRows<CoName>(`/co/search${queryOf(place)}`, { signal });
  return { cos, isLong: cos.length >= MAX_PAGE };
}

/** Searches all registers that the user may list. @throws HttpError; AbortError */
export async function search(term: string, signal?: AbortSignal): Promise<SearchHit[]> {
  const path = `/search?${new URLSearchParams({ q: term })}`;
  const { results } = (await requestRecord<{ results?: SearchHit[] } | undefined>(path, { signal })) ?? {};
  const known: readonly string[] = searchRegisters;
  return (results ?? []).filter(hit => known.includes(hit.register));
}
