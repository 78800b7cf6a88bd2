/** Tenders with large documents, for the figures of uploads and ZIPs. */
import { randomBytes, randomUUID } from 'node:crypto';
import { archiveName } from '../contract/tender.ts';
import type { Product } from './product.ts';

export const MB = 1024 * 1024;
export const DOCUMENT_MB = Number(process.env.BENCH_DOCUMENT_MB ?? 50);

/** A drawing: what is uncompressed, and not checked for more than its first bytes. */
export function drawing(): Buffer<ArrayBuffer> {
  const content = randomBytes(DOCUMENT_MB * MB);
  content.write('AC1032', 0, 'latin1');
  return content;
}

/** @returns the address of its ZIP */
export async function newTender({ ask }: Product, documents: readonly Blob[]): Promise<string> {
  const body = new FormData();
  const values = { title_name: 'Bench', project_name: 'AUP', status: 'Active', web_link: randomUUID() };
  const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
  for (const [name, value] of Object.entries({ ...values, ...days })) body.append(name, value);
  for (const [index, document] of documents.entries())
    body.append('files[]', document, `drawing ${index}.dwg`);
  const tender = await (await ask('/api/tender', { method: 'POST', body })).json();
  return `/api/tender/create-zip/${archiveName(tender as Parameters<typeof archiveName>[0])}`;
}
