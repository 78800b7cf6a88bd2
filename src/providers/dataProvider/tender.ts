/** Calls for tenders and their contractors beyond those of registers (specification §4). */
import type { Identifier } from 'react-admin';
import type { LogPage, TenderDownload, TenderOpening } from '../../../contract/answers/tender.ts';
import type { TenderContractor, TenderEntriesPage } from '../../../contract/answers/tendercontractor.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { archiveName, DOWNLOADS_PAGE } from '../../../contract/tender.ts';
import { type DownloadOptions, download } from '../http/download.ts';
import { request } from '../http/request.ts';
import { queryOf, readPage, requestJson, requestRecord, requestRows, saveDownload } from './requestJson.ts';

export interface DownloadsPage {
  data: TenderDownload[];
  total: number;
}

/** Downloads of a tender, newest first. @param before id from which to continue */
export async function downloads(tenderId: Identifier, before?: number): Promise<DownloadsPage> {
  const answer = await request(`/tender/${tenderId}/downloads${queryOf({ before })}`);
  const { data, total = data.length } = readPage(answer, { page: 1, perPage: DOWNLOADS_PAGE });
  return { data: data as unknown as TenderDownload[], total };
}

/** Log of a tender, newest first. @param before number of the entry from which to continue */
export const tenderLog = (tenderId: Identifier, before?: number): Promise<LogPage> =>
  requestJson(`/tender/${tenderId}/log${queryOf({ before })}`);

export const saveEvidence = (tender: { id: number; web_link: string }) =>
  saveDownload(`/tender/${tender.id}/evidence`, `${archiveName(tender)}-evidence.zip`, {
    accept: 'application/zip',
  });

type Archived = { web_link: string; id: number; resource?: 'tender' | 'lmst' };

/** Path below `/api`. Needs the bearer token. */
export const archivePath = (of: Archived): string =>
  `/${of.resource ?? 'tender'}/create-zip/${archiveName(of)}`;

/** A signed address for a download by the browser, valid for a few hours (specification §6). */
export const archiveLink = async (tender: Archived): Promise<string> =>
  (await requestRecord<{ url: string }>(`${archivePath(tender)}/link`, { method: 'POST' })).url;

export const fetchArchive = async (tender: Archived, options?: DownloadOptions): Promise<Blob> =>
  (await download(archivePath(tender), { accept: 'application/zip', ...options })).blob;

/** Entries of a company for a tender. @param after number of the entry from which to continue */
export const tenderEntries = (linkId: Identifier, after?: number): Promise<TenderEntriesPage> =>
  requestJson(`/tenderContractor/${linkId}/entries${queryOf({ after })}`);

/** `POST tenderContractor/search`: rows in which one field contains the term. */
export const searchTenderContractors = (json: {
  searchField: string;
  searchTerm: string;
}): Promise<TenderContractor[]> => requestRows('/tenderContractor/search', { method: 'POST', json });

/** `GET {submenu path}?ref=…` or `?webLink=…` (specification §4). */
export function findTenders(path: string, query: { ref: string } | { webLink: string }): Promise<Tender[]> {
  const word = path.replace(/^\/+/, '').split(/[/?#]/)[0] || 'tender';
  return requestRows(`/${word}?${new URLSearchParams(query)}`);
}

/** At most five company names that begin with the text. */
export const searchCompanies = (text: string, signal?: AbortSignal): Promise<{ company_name: string }[]> =>
  requestRows(`/contractor/search/${encodeURIComponent(text)}`, { signal });

export const nextTenders = (): Promise<TenderOpening[]> => requestRows('/dashboard/tender/nextInfo');
