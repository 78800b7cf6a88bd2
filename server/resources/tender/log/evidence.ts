/** The evidence of a tender in one ZIP, made so that somebody without this system can check it. */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { type CsvCell, csvFile } from '../../../../contract/import/csv.ts';
import type { LogEntry } from '../../../../contract/tender-log.ts';
import { canonicalJson, sha256 } from '../../../canonical-json.ts';
import type { Database } from '../../../database/schema.ts';
import { type ZipLayout, zipLayout } from '../../../files/zip-layout.ts';
import { readZip } from '../../../files/zip-stream.ts';
import { noticeOf } from './append.ts';
import { verificationNote } from './verification-note.ts';

export interface EvidenceFile {
  name: string;
  content: Buffer;
}

/** Named in the manifest, so that a reader knows how to read what follows. */
export const EVIDENCE_FORMAT = 'aup-tender-evidence-1';

/** What is said of a pack in its `manifest.json`. */
export interface Manifest {
  format: typeof EVIDENCE_FORMAT;
  tender_id: number;
  made_at: string;
  /** In which the days of the notice and the tender's own closing count; the moments of the log are in UTC. */
  time_zone: string;
  /** How many entries the log has, and the hash of the last one. */
  entries: number;
  head: string;
  /** SHA-256 of each other file. */
  files: Record<string, string>;
}

/** Reads everything in one snapshot: entries that come while the pack is made are in the next one. */
export async function evidenceOf(
  db: Kysely<Database>,
  tenderId: number,
  clock: { madeAt: Date; timeZone: string },
): Promise<EvidenceFile[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const entries = await trx
        .selectFrom('tender_log')
        .select(['tender_id', 'seq', 'at', 'kind', 'actor', 'details', 'previous_hash', 'hash'])
        .where('tender_id', '=', tenderId)
        .orderBy('seq')
        .execute();
      const documents = await trx
        .selectFrom('documents')
        .select(['id', 'name', 'size', 'sha256', 'created_at', 'deleted_at'])
        .where('register', '=', 'tender')
        .where('record_id', '=', tenderId)
        .orderBy('id')
        .execute();
      const notice = await noticeOf(trx, tenderId);
      return pack(tenderId, clock, entries, [
        file('notice.json', `${JSON.stringify({ id: tenderId, ...notice }, null, 2)}\n`),
        file('documents.csv', table(documents)),
      ]);
    });
}

function pack(
  tenderId: number,
  { madeAt, timeZone }: { madeAt: Date; timeZone: string },
  entries: readonly LogEntry[],
  more: EvidenceFile[],
): EvidenceFile[] {
  const manifest = {
    format: EVIDENCE_FORMAT,
    tender_id: tenderId,
    made_at: madeAt.toISOString(),
    time_zone: timeZone,
    entries: entries.length,
    head: entries.at(-1)?.hash ?? '',
  } as const;
  const files = [
    ...more,
    file('log.json', `[\n${entries.map(entry => canonicalJson(entry)).join(',\n')}\n]\n`),
    file('log.csv', table(entries.map(csvRow))),
    file('VERIFY.txt', verificationNote(manifest)),
  ];
  const hashes = Object.fromEntries(files.map(({ name, content }) => [name, sha256(content)]));
  const whole: Manifest = { ...manifest, files: hashes };
  return [...files, file('manifest.json', `${JSON.stringify(whole, null, 2)}\n`)];
}

/** The columns of `log.csv`; what is no plain value stands as its canonical JSON, as it went into the hash. */
export const csvRow = ({ seq, at, kind, actor, details, previous_hash, hash }: LogEntry) => ({
  seq,
  at,
  kind,
  actor: canonicalJson(actor),
  details: canonicalJson(details),
  previous_hash,
  hash,
});

const file = (name: string, content: string): EvidenceFile => ({ name, content: Buffer.from(content) });

/** The rows under the names of their columns. */
export const table = (rows: readonly Record<string, CsvCell>[]): string =>
  csvFile([...rows.slice(0, 1).map(Object.keys), ...rows.map(row => Object.values(row))]);

/** The pack as bytes, by the same layout as the tenders' archives. */
export function zipOf(
  files: readonly EvidenceFile[],
  madeAt: Date,
  timeZone: string,
): { layout: ZipLayout; body: Readable } {
  const layout = zipLayout(
    files.map(({ name, content }) => ({
      name,
      size: content.length,
      crc32: crc32(content),
      sha256: sha256(content),
      mtime: madeAt,
    })),
    timeZone,
  );
  const body = readZip(layout, (entry, { start, end }) =>
    Readable.from([files[entry]?.content.subarray(start, end) ?? Buffer.alloc(0)]),
  );
  return { layout, body };
}
