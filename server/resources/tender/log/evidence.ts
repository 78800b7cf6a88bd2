/** The evidence of a tender in one ZIP that can be verified without this system. */
import path from 'node:path';
import { Readable } from 'node:stream';
import type { LogEntry } from '../../../../contract/answers/tender.ts';
import { BYTE_ORDER_MARK, type CsvCell, csvFile, csvLine } from '../../../../contract/import/csv.ts';
import { canonicalJson } from '../../../canonical-json.ts';
import type { Db, Trx } from '../../../database/schema.ts';
import { everyDocument } from '../../../documents/documents.ts';
import { type ZipLayout, zipLayout } from '../../../files/zip-layout.ts';
import { readZip } from '../../../files/zip-stream.ts';
import { noticeOf } from './append.ts';
import { type PackedFile, packed, spooledFile } from './spooled-file.ts';
import { verificationNote } from './verification-note.ts';

export interface EvidenceFile {
  name: string;
  content: Buffer;
}

/** Named in the manifest, so that a reader knows how to read what follows. */
export const EVIDENCE_FORMAT = 'aup-tender-evidence-1';

/** The content of `manifest.json`. */
export interface Manifest {
  format: typeof EVIDENCE_FORMAT;
  tender_id: number;
  made_at: string;
  /** The time zone of the notice's dates and the tender's closing; the log's times are in UTC. */
  time_zone: string;
  /** How many entries the log has, and the hash of the last one. */
  entries: number;
  head: string;
  /** SHA-256 of each other file. */
  files: Record<string, string>;
}

/** Entries read and written at a time, so that other requests run in between. */
const PART = 500;

/** Reads one snapshot: later entries are in the next pack. `folder` is for the log, which may be large. */
export async function evidenceOf(
  db: Db,
  tenderId: number,
  clock: { madeAt: Date; timeZone: string },
  folder: string,
): Promise<PackedFile[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const documents = await everyDocument(trx, 'tender', tenderId);
      const notice = await noticeOf(trx, tenderId);
      const log = await spoolLog(trx, tenderId, folder);
      return pack(tenderId, clock, log, [
        file('notice.json', `${JSON.stringify({ id: tenderId, ...notice }, null, 2)}\n`),
        file('documents.csv', table(documents)),
      ]);
    });
}

interface SpooledLog {
  files: PackedFile[];
  entries: number;
  head: string;
}

/** The log as JSON and as CSV. */
async function spoolLog(trx: Trx, tenderId: number, folder: string): Promise<SpooledLog> {
  const json = await spooledFile('log.json', path.join(folder, 'log.json'));
  const csv = await spooledFile('log.csv', path.join(folder, 'log.csv')).catch(async error => {
    await json.close();
    throw error;
  });
  try {
    let [count, head] = [0, ''];
    await json.write('[\n');
    await csv.write(BYTE_ORDER_MARK);
    for await (const entries of logInParts(trx, tenderId)) {
      const rows = entries.map(csvRow);
      if (count === 0) await csv.write(csvLine(Object.keys(rows[0] as object)));
      await csv.write(rows.map(row => csvLine(Object.values(row))).join(''));
      await json.write((count === 0 ? '' : ',\n') + entries.map(entry => canonicalJson(entry)).join(',\n'));
      count += entries.length;
      head = entries.at(-1)?.hash ?? head;
    }
    await json.write('\n]\n');
    return { files: [await json.close(), await csv.close()], entries: count, head };
  } catch (error) {
    await Promise.allSettled([json.close(), csv.close()]);
    throw error;
  }
}

async function* logInParts(trx: Trx, tenderId: number): AsyncGenerator<LogEntry[]> {
  for (let seq = 0; ; ) {
    const entries = await trx
      .selectFrom('tender_log')
      .select(['tender_id', 'seq', 'at', 'kind', 'actor', 'details', 'previous_hash', 'hash'])
      .where('tender_id', '=', tenderId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PART)
      .execute();
    if (entries.length > 0) yield entries;
    if (entries.length < PART) return;
    seq = entries.at(-1)?.seq ?? seq;
  }
}

function pack(
  tenderId: number,
  { madeAt, timeZone }: { madeAt: Date; timeZone: string },
  log: SpooledLog,
  more: PackedFile[],
): PackedFile[] {
  const manifest = {
    format: EVIDENCE_FORMAT,
    tender_id: tenderId,
    made_at: madeAt.toISOString(),
    time_zone: timeZone,
    entries: log.entries,
    head: log.head,
  } as const;
  const files = [...more, ...log.files, file('VERIFY.txt', verificationNote(manifest))];
  const hashes = Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]));
  const whole: Manifest = { ...manifest, files: hashes };
  return [...files, file('manifest.json', `${JSON.stringify(whole, null, 2)}\n`)];
}

/** The columns of `log.csv`; objects are written as canonical JSON, as they were hashed. */
export const csvRow = ({ seq, at, kind, actor, details, previous_hash, hash }: LogEntry) => ({
  seq,
  at,
  kind,
  actor: canonicalJson(actor),
  details: canonicalJson(details),
  previous_hash,
  hash,
});

const file = (name: string, content: string) => packed(name, Buffer.from(content));

/** The rows under the names of their columns. */
export const table = (rows: readonly Record<string, CsvCell>[]): string =>
  csvFile([...rows.slice(0, 1).map(Object.keys), ...rows.map(row => Object.values(row))]);

/** The pack as bytes, by the same layout as the tenders' archives. */
export function zipOf(
  files: readonly PackedFile[],
  madeAt: Date,
  timeZone: string,
): { layout: ZipLayout; body: Readable } {
  const layout = zipLayout(
    files.map(({ name, size, crc32, sha256 }) => ({ name, size, crc32, sha256, mtime: madeAt })),
    timeZone,
  );
  const body = readZip(layout, (entry, range) => files[entry]?.read(range) ?? Readable.from([]));
  return { layout, body };
}
