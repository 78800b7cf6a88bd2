/** The calls of the tender area that no register has (specification §4). */
import type { Identifier } from 'react-admin';
import type { LogPage, TenderDownload, TenderOpening } from '../../../contract/answers/tender.ts';
import type { TenderContractor, TenderEntriesPage } from '../../../contract/answers/tendercontractor.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { archiveName, DOWNLOADS_PAGE } from '../../../contract/tender.ts';
import { type DownloadOptions, download } from '../http/download.ts';
import { request } from '../http/request.ts';
import { ask, askRecord, askRows, queryOf, readPage, save } from './ask.ts';

export interface DownloadsPage {
  data: TenderDownload[];
  /** Of all of them. */
  total: number;
}

/** Who took the documents of a tender, newest first. @param before goes on after the download of that id */
export async function downloads(tenderId: Identifier, before?: number): Promise<DownloadsPage> {
  const answer = await request(`/tender/${tenderId}/downloads${queryOf({ before })}`);
  const { data, total = data.length } = readPage(answer, { page: 1, perPage: DOWNLOADS_PAGE });
  return { data: data as unknown as TenderDownload[], total };
}

/** What became of a tender, newest first. @param before goes on from the entry of that number */
export const tenderLog = (tenderId: Identifier, before?: number): Promise<LogPage> =>
  ask(`/tender/${tenderId}/log${queryOf({ before })}`);

export const saveEvidence = (tender: { id: number; web_link: string }) =>
  save(`/tender/${tender.id}/evidence`, `${archiveName(tender)}-evidence.zip`, { accept: 'application/zip' });

type Archived = { web_link: string; id: number; resource?: 'tender' | 'lmst' };

/** Below `/api`; asks for the bearer token. */
export const archivePath = (of: Archived): string =>
  `/${of.resource ?? 'tender'}/create-zip/${archiveName(of)}`;

/** An address signed for a few hours, for the browser's own download (specification §6). */
export const archiveLink = async (tender: Archived): Promise<string> =>
  (await askRecord<{ url: string }>(`${archivePath(tender)}/link`, { method: 'POST' })).url;

/** The archive with all documents; the caller saves it under `{weblink}_{id}.zip`. */
export const fetchArchive = async (tender: Archived, options?: DownloadOptions): Promise<Blob> =>
  (await download(archivePath(tender), { accept: 'application/zip', ...options })).blob;

/** What was entered on a link, in its order. @param after goes on after the entry of that number */
export const tenderEntries = (linkId: Identifier, after?: number): Promise<TenderEntriesPage> =>
  ask(`/tenderContractor/${linkId}/entries${queryOf({ after })}`);

/** `POST tenderContractor/search`: the links whose one field contains the term. */
export const searchTenderContractors = (json: {
  searchField: string;
  searchTerm: string;
}): Promise<TenderContractor[]> => askRows('/tenderContractor/search', { method: 'POST', json });

/** `GET {submenu path}?ref=…` or `?webLink=…` (specification §4), with the submenu's path as the server gave it. */
export function findTenders(path: string, query: { ref: string } | { webLink: string }): Promise<Tender[]> {
  const word = path.replace(/^\/+/, '').split(/[/?#]/)[0] || 'tender';
  return askRows(`/${word}?${new URLSearchParams(query)}`);
}

/** Company names that begin with the text; at most five. */
export const searchCompanies = (text: string, signal?: AbortSignal): Promise<{ company_name: string }[]> =>
  askRows(`/contractor/search/${encodeURIComponent(text)}`, { signal });

/** The tenders that open next, for the dashboard. */
export const nextTenders = (): Promise<TenderOpening[]> => askRows('/dashboard/tender/nextInfo');
