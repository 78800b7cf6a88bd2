/** Which documents of a tender to download, and the names of that choice in requests and on the device. */

import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import type { TenderDocument } from '../../contract/register/documents.ts';
import { archiveFileName, archiveName } from '../../contract/tender.ts';

export type DownloadScope =
  | { kind: 'archive' }
  | { kind: 'selection'; ids: number[] }
  | { kind: 'document'; id: number };

/** A published document, as far as a check needs it. */
export type Expected = Pick<TenderDocument, 'id' | 'name' | 'size' | 'sha256'>;

/** What the server last published of a tender. */
export interface Published {
  /** Of the whole archive; null where there is none. */
  etag: string | null;
  /** Bytes of the whole archive. */
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

/** Names in file systems end at 255 bytes, and a choice may be long. */
const MAX_IDS_LENGTH = 100;

/** Its storage key on the device; web links contain no dot. */
export function keyOf(tender: Tender, scope: DownloadScope): string {
  const archive = archiveName(tender);
  if (scope.kind === 'archive') return archive;
  if (scope.kind === 'document') return `${archive}.d${scope.id}`;
  const ids = scope.ids.join('-');
  return `${archive}.s${ids.length <= MAX_IDS_LENGTH ? ids : `${scope.ids.length}-${fingerprint(ids)}`}`;
}

/** FNV-1a: tells choices of one tender apart, nothing more. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16);
}

/** Below `/api/`; with `/link` after the path it gives the signed address. */
export function addressOf(tender: Tender, scope: DownloadScope): { path: string; query: string } {
  if (scope.kind === 'document') return { path: `tenderDoc/${scope.id}`, query: '' };
  const path = `tender/create-zip/${encodeURIComponent(archiveName(tender))}`;
  return { path, query: scope.kind === 'selection' ? `?documents=${scope.ids.join(',')}` : '' };
}

export function fileNameOf(tender: Tender, scope: DownloadScope, name?: string): string {
  if (scope.kind === 'document') return name ?? `${archiveName(tender)}-${scope.id}`;
  return archiveFileName(tender, scope.kind === 'selection' ? scope.ids.length : undefined);
}

/** The documents that it contains, in their order. */
export function documentsOf<Document extends Expected>(
  scope: DownloadScope,
  documents: readonly Document[],
): Document[] {
  if (scope.kind === 'archive') return [...documents];
  const ids = scope.kind === 'document' ? [scope.id] : scope.ids;
  return documents.filter(({ id }) => ids.includes(id));
}

/** One is the document itself; none in particular, and all of them, are the archive. */
export function scopeFor(ids: readonly number[], all: readonly Expected[]): DownloadScope {
  const [first, ...more] = ids;
  if (first !== undefined && more.length === 0) return { kind: 'document', id: first };
  return first === undefined || ids.length === all.length
    ? { kind: 'archive' }
    : { kind: 'selection', ids: [...ids].sort((a, b) => a - b) };
}

/** Bytes that will be kept at most; names add a little to what the documents themselves take. */
export function sizeOf(scope: DownloadScope, { documents, total }: Published): number | null {
  if (scope.kind === 'archive') return total;
  const chosen = documentsOf(scope, documents);
  return chosen.length === 0 ? null : chosen.reduce((sum, { size }) => sum + size, 0);
}
