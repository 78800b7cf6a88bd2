/** What registers offer besides the usual: documents, history, export, duplicates, and the choices of their forms. */
import type { Identifier, RaRecord } from 'react-admin';
import type { WaitingRecords } from '../../../contract/answers/notifications.ts';
import type { SearchHit } from '../../../contract/answers/shell.ts';
import type { ApprovalStatus } from '../../../contract/register/approval.ts';
import { MAX_PAGE } from '../../../contract/register/register.ts';
import type { SimilarAnswer } from '../../../contract/register/similar.ts';
import { searchRegisters } from '../../../contract/search.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { ask, askRecord, askRows, jsonQuery, pathOf, queryOf, recordPath, save } from './ask.ts';

/** One line of `GET {register}/{id}/history`, newest first (specification §4). */
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
}

export const history = (resource: string, { id }: { id: Identifier }) =>
  askRows<HistoryEntry>(`${recordPath(resource, id)}/history`);

const exportPath = (resource: string, { format, filter = {}, sort }: ExportParams) => {
  const order = sort && { sort: [sort.field, sort.order] };
  return `/${pathOf(resource)}/export?format=${format}&${jsonQuery({ filter, ...order })}`;
};

/** Fetches the whole register as a file, under the list's filter and order, and saves it. */
export const exportFile = (resource: string, params: ExportParams, options?: DownloadOptions) =>
  save(exportPath(resource, params), `${resource}.${params.format}`, options);

/** None where the server knows of no such question. @throws HttpError; AbortError when `signal` ended it */
export async function similar<Row extends RaRecord>(
  resource: string,
  values: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<SimilarAnswer<Row>['similar']> {
  const path = `/${pathOf(resource)}/similar?${new URLSearchParams(values)}`;
  const answer = await askRecord<Partial<SimilarAnswer<Row>> | null>(path, { signal });
  return answer?.similar ?? [];
}

/** Documents of tenders have addresses of their own (specification §4). */
const documentPath = (resource: string, id: Identifier, documentId: number): string =>
  resource === 'tender' ? `/tenderDoc/${documentId}` : `${recordPath(resource, id)}/documents/${documentId}`;

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

/** What is pending for the decision of the caller, by register. */
export const waitingRecords = (signal?: AbortSignal) => askRows<WaitingRecords>('/approvals', { signal });

export interface CoName {
  id: number;
  name: string;
  ref_code: string | null;
  villages_id: number;
}

/** Ids of places, and a part of the name or code; what is blank doesn't narrow. */
export interface CoPlace {
  district?: number | null;
  tehsil?: number | null;
  village?: number | null;
  q?: string;
}

/** `GET co/search`: the live COs of a place by name, and whether there may be more than come at once. */
export async function searchCos(
  place: CoPlace,
  signal?: AbortSignal,
): Promise<{ cos: CoName[]; isLong: boolean }> {
  const cos = await askRows<CoName>(`/co/search${queryOf(place)}`, { signal });
  return { cos, isLong: cos.length >= MAX_PAGE };
}

/** Records of all registers that the caller may list. @throws HttpError; AbortError */
export async function search(term: string, signal?: AbortSignal): Promise<SearchHit[]> {
  const path = `/search?${new URLSearchParams({ q: term })}`;
  const { results } = (await askRecord<{ results?: SearchHit[] } | undefined>(path, { signal })) ?? {};
  const known: readonly string[] = searchRegisters;
  return (results ?? []).filter(hit => known.includes(hit.register));
}
