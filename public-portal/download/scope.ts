/** Which documents of a tender to download, with their addresses, file names and storage keys. */

import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import type { TenderDocument } from '../../contract/register/documents.ts';
import { archiveFileName, archiveName } from '../../contract/tender.ts';

export type DownloadScope =
  | { kind: 'archive' }
  | { kind: 'selection'; ids: number[] }
  | { kind: 'document'; id: number };

/** The data of a published document that is needed to check it. */
export type Expected = Pick<TenderDocument, 'id' | 'name' | 'size' | 'sha256'>;

/** What the server last published about a tender. */
export interface Published {
  /** Entity tag of the whole archive; null if there is none. */
  etag: string | null;
  /** Size of the whole archive, in bytes. */
  total: number | null;
  documents: TenderDocument[];
}

export const publishedIn = (tender: TenderStatusAnswer): Published => ({
  etag: tender.etag ?? null,
  total: tender.total ?? null,
  documents: tender.documents ?? [],
});

export interface Tender {
  web_link: string;
  id: number;
}

/** File names are limited to 255 bytes, so long lists of ids are hashed. */
const MAX_IDS_LENGTH = 100;

/** The storage key on the device; unambiguous because web links contain no dot. */
export function keyOf(tender: Tender, scope: DownloadScope): string {
  const archive = archiveName(tender);
  if (scope.kind === 'archive') return archive;
  if (scope.kind === 'document') return `${archive}.d${scope.id}`;
  const ids = scope.ids.join('-');
  return `${archive}.s${ids.length <= MAX_IDS_LENGTH ? ids : `${scope.ids.length}-${fingerprint(ids)}`}`;
}

/** An FNV-1a hash, which only needs to distinguish selections of one tender. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16);
}

/** The address below `/api/`. With `/link` appended to the path, the server returns a signed address. */
export function addressOf(tender: Tender, scope: DownloadScope): { path: string; query: string } {
  if (scope.kind === 'document') return { path: `tenderDoc/${scope.id}`, query: '' };
  const path = `tender/create-zip/${encodeURIComponent(archiveName(tender))}`;
  return { path, query: scope.kind === 'selection' ? `?documents=${scope.ids.join(',')}` : '' };
}

export function fileNameOf(tender: Tender, scope: DownloadScope, name?: string): string {
  if (scope.kind === 'document') return name ?? `${archiveName(tender)}-${scope.id}`;
  return archiveFileName(tender, scope.kind === 'selection' ? scope.ids.length : undefined);
}

/** @returns the documents of the scope, in the given order */
export function documentsOf<Document extends Expected>(
  scope: DownloadScope,
  documents: readonly Document[],
): Document[] {
  if (scope.kind === 'archive') return [...documents];
  const ids = scope.kind === 'document' ? [scope.id] : scope.ids;
  return documents.filter(({ id }) => ids.includes(id));
}

/** @returns the single document for one id; the whole archive for none or all ids */
export function scopeFor(ids: readonly number[], all: readonly Expected[]): DownloadScope {
  const [first, ...more] = ids;
  if (first !== undefined && more.length === 0) return { kind: 'document', id: first };
  return first === undefined || ids.length === all.length
    ? { kind: 'archive' }
    : { kind: 'selection', ids: [...ids].sort((a, b) => a - b) };
}

/** @returns the approximate size in bytes, as an archive also contains names; null if unknown */
export function sizeOf(scope: DownloadScope, { documents, total }: Published): number | null {
  if (scope.kind === 'archive') return total;
  const chosen = documentsOf(scope, documents);
  return chosen.length === 0 ? null : chosen.reduce((sum, { size }) => sum + size, 0);
}
