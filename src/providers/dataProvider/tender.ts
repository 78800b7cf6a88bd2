/** The calls of the tender area that no register has (specification §4). */

import type { Identifier } from 'react-admin';
import type { LogPage, TenderDownload } from '../../../contract/answers/tender.ts';
import type { TenderContractor, TenderEntriesPage } from '../../../contract/answers/tendercontractor.ts';
import { archiveName } from '../../../contract/archives.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { DOWNLOADS_PAGE } from '../../../contract/tender-log.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { request } from '../http/request.ts';
import { readList, readRecord, readRows } from './shapes.ts';

export interface DownloadsPage {
  data: TenderDownload[];
  /** Of all of them. */
  total: number;
}

/** Who took the documents of a tender, newest first. @param before goes on after the download of that id */
export async function downloads(tenderId: Identifier, before?: number): Promise<DownloadsPage> {
  const answer = await request(`/tender/${tenderId}/downloads${before ? `?before=${before}` : ''}`);
  const { data, total = data.length } = readList(answer, 1, DOWNLOADS_PAGE);
  return { data: data as unknown as TenderDownload[], total };
}

/** What became of a tender, newest first. @param before goes on from the entry of that number */
export async function tenderLog(tenderId: Identifier, before?: number): Promise<LogPage> {
  const answer = await request<LogPage>(`/tender/${tenderId}/log${before ? `?before=${before}` : ''}`);
  return answer.json;
}

/** Saves the evidence of a tender under the name that the server gives it. */
export async function saveEvidence(tender: { id: number; web_link: string }): Promise<void> {
  const { blob, name } = await download(`/tender/${tender.id}/evidence`, { accept: 'application/zip' });
  saveFile(blob, name ?? `${archiveName(tender)}-evidence.zip`);
}

type Archived = { web_link: string; id: number; resource?: 'tender' | 'lmst' };

/** Below `/api`; asks for the bearer token. */
export const archivePath = (of: Archived): string =>
  `/${of.resource ?? 'tender'}/create-zip/${archiveName(of)}`;

/** An address signed for a few hours, for the browser's own download (specification §6). */
export async function archiveLink(tender: Archived): Promise<string> {
  const answer = await request(`${archivePath(tender)}/link`, { method: 'POST' });
  return readRecord<{ url: string }>(answer.json).url;
}

/** Fetches the archive with all documents; the caller saves it under `{weblink}_{id}.zip`. */
export async function fetchArchive(tender: Archived, options?: DownloadOptions): Promise<Blob> {
  const { blob } = await download(archivePath(tender), { accept: 'application/zip', ...options });
  return blob;
}

/** What was entered on a link, in its order. @param after goes on after the entry of that number */
export async function tenderEntries(linkId: Identifier, after?: number): Promise<TenderEntriesPage> {
  const query = after ? `?after=${after}` : '';
  return (await request<TenderEntriesPage>(`/tenderContractor/${linkId}/entries${query}`)).json;
}

/** `POST tenderContractor/search`: the links whose one field contains the term. */
export async function searchTenderContractors(params: {
  searchField: string;
  searchTerm: string;
}): Promise<{ data: TenderContractor[] }> {
  const answer = await request('/tenderContractor/search', {
    method: 'POST',
    json: params,
  });
  return { data: readRows<TenderContractor>(answer.json) };
}

/** `GET {submenu path}?ref=…` or `?webLink=…` (specification §4), with the submenu's path as the server gave it. */
export async function findTenders(
  path: string,
  query: { ref: string } | { webLink: string },
): Promise<Tender[]> {
  const word = path.replace(/^\/+/, '').split(/[/?#]/)[0] || 'tender';
  const answer = await request(`/${word}?${new URLSearchParams(query)}`);
  return readRows<Tender>(answer.json);
}

/** The company of an exact NTN; undefined when none is known. */
export async function checkNtn(ntn: string): Promise<{ NTN: string; id: number } | undefined> {
  try {
    const answer = await request(`/contractor/check-ntn/${encodeURIComponent(ntn)}`);
    return readRecord<{ NTN: string; id: number }>(answer.json);
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}

/** Company names that begin with the text; at most five. */
export async function searchCompanies(
  text: string,
  signal?: AbortSignal,
): Promise<{ company_name: string }[]> {
  const answer = await request(`/contractor/search/${encodeURIComponent(text)}`, { signal });
  return readRows<{ company_name: string }>(answer.json);
}
