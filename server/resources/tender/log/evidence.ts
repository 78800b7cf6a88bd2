/** The evidence of a tender in one ZIP that can be verified without this system. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { LogEntry } from '../../../../contract/answers/tender.ts';
import { clock, localTime, zoneInWords } from '../../../../contract/days.ts';
import { BYTE_ORDER_MARK, type CsvCell, csvFile, csvLine } from '../../../../contract/import/csv.ts';
import { FIRST_HASH } from '../../../../contract/tender.ts';
import type { Db, Trx } from '../../../database/schema.ts';
import { everyDocument } from '../../../documents/documents.ts';
import { workFolder } from '../../../files/work-folder.ts';
import { type ZipLayout, zipLayout } from '../../../files/zip-layout.ts';
import { readZip } from '../../../files/zip-stream.ts';
import { canonicalJson, sha256 } from '../../../hash-chain.ts';
import { noticeOf } from './log.ts';

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

/** The temporary files are deleted once the ZIP is sent or the reader has gone. */
export async function evidenceZip(app: FastifyInstance, tenderId: number, madeAt: Date) {
  const { timeZone } = app.config;
  const folder = await workFolder('evidence');
  const remove = () =>
    rm(folder, { recursive: true, force: true }).catch(err =>
      app.log.warn({ err }, 'failed to remove the temporary folder of an evidence pack'),
    );
  try {
    const zip = zipOf(await evidenceOf(app.longDb, tenderId, { madeAt, timeZone }, folder), madeAt, timeZone);
    zip.body.once('close', remove);
    return zip;
  } catch (error) {
    await remove();
    throw error;
  }
}

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

/** The rows under the names of their columns. */
export const table = (rows: readonly Record<string, CsvCell>[]): string =>
  csvFile([...rows.slice(0, 1).map(Object.keys), ...rows.map(row => Object.values(row))]);

interface PackedFile {
  name: string;
  /** In bytes. */
  size: number;
  crc32: number;
  /** Lower-case hex. */
  sha256: string;
  /** The bytes from `start` up to, not including, `end`. */
  read(range: { start: number; end: number }): Readable;
}

export const packed = (name: string, content: Buffer): PackedFile => ({
  name,
  size: content.length,
  crc32: crc32(content),
  sha256: sha256(content),
  read: ({ start, end }) => Readable.from([content.subarray(start, end)]),
});

const file = (name: string, content: string) => packed(name, Buffer.from(content));

/** On the disk, as a log may be larger than memory. */
async function spooled(folder: string, name: string, text: AsyncIterable<string>): Promise<PackedFile> {
  const target = path.join(folder, name);
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const part of text) {
      const bytes = Buffer.from(part);
      hash.update(bytes);
      crc = crc32(bytes, crc);
      size += bytes.length;
      yield bytes;
    }
  }
  await pipeline(measured, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  return {
    name,
    size,
    crc32: crc,
    sha256: hash.digest('hex'),
    read: ({ start, end }) => createReadStream(target, { start, end: end - 1 }),
  };
}

/** Reads one snapshot: later entries are in the next pack. */
const evidenceOf = (
  db: Db,
  tenderId: number,
  { madeAt, timeZone }: { madeAt: Date; timeZone: string },
  folder: string,
): Promise<PackedFile[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const last = await trx
        .selectFrom('tender_log_heads')
        .select(['seq', 'hash'])
        .where('tender_id', '=', tenderId)
        .executeTakeFirst();
      const manifest = {
        format: EVIDENCE_FORMAT,
        tender_id: tenderId,
        made_at: madeAt.toISOString(),
        time_zone: timeZone,
        entries: last?.seq ?? 0,
        head: last?.hash ?? '',
      } as const;
      const notice = { id: tenderId, ...(await noticeOf(trx, tenderId)) };
      const files = [
        file('notice.json', inLines(notice)),
        file('documents.csv', table(await everyDocument(trx, 'tender', tenderId))),
        await spooled(folder, 'log.json', logAsJson(trx, tenderId)),
        await spooled(folder, 'log.csv', logAsCsv(trx, tenderId)),
        file('VERIFY.txt', verificationNote(manifest)),
      ];
      const hashes = Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]));
      const whole: Manifest = { ...manifest, files: hashes };
      return [...files, file('manifest.json', inLines(whole))];
    });

const inLines = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

async function* logAsJson(trx: Trx, tenderId: number): AsyncGenerator<string> {
  let between = '';
  yield '[\n';
  for await (const entries of logInParts(trx, tenderId)) {
    yield between + entries.map(canonicalJson).join(',\n');
    between = ',\n';
  }
  yield '\n]\n';
}

async function* logAsCsv(trx: Trx, tenderId: number): AsyncGenerator<string> {
  let isFirst = true;
  yield BYTE_ORDER_MARK;
  for await (const entries of logInParts(trx, tenderId)) {
    const rows = entries.map(csvRow);
    if (isFirst) yield csvLine(Object.keys(rows[0] as object));
    isFirst = false;
    yield rows.map(row => csvLine(Object.values(row))).join('');
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

const madeAt = ({ made_at, time_zone }: Omit<Manifest, 'files'>) => {
  const at = new Date(made_at);
  const local = localTime(at, time_zone);
  return `${local.day} ${clock(local)} (${zoneInWords(time_zone, at)})`;
};

/** How to verify the pack, with this program or another. */
const verificationNote = (pack: Omit<Manifest, 'files'>) => `Evidence of tender ${pack.tender_id}
Created at ${madeAt(pack)}, which is ${pack.made_at} in UTC.
Times in the log are in UTC; dates, such as the closing date, are in the programme's time zone.
The log has ${pack.entries} entries; the hash of the last one is
${pack.head}

Contents
  notice.json    the tender's current notice
  documents.csv  every document ever attached, with its size and SHA-256, and the date of removal if removed
  log.json       the log: publication, changes to dates and documents, access given to contractors and its end, downloads
                 (at most two requests and two deliveries of the same documents to the same company in five minutes;
                 "delivered" means that every byte was sent, not that it arrived)
  log.csv        the same log, for a spreadsheet
  manifest.json  the SHA-256 of each file in this pack

Who took part
Company details are self-declared and unverified: a visitor enters a tax number (NTN) and details. An entry by a "visitor"
shows what was entered (entered_as) and the name registered with the programme for that NTN (registered_as); entry_id
distinguishes visitors with the same NTN. Older entries name a "contractor" instead; that is also what was entered.

How to verify the pack
With a copy of the programme's software; no network is needed:

  npm run verify FILE.zip

This recalculates every hash and names the first broken link.

Without the software: take the entries of log.json in order. For each entry, write the JSON of its fields actor,
at, details, kind, previous_hash, seq and tender_id (without hash), with the keys of every object in
alphabetical order and no spaces in between, as UTF-8. The SHA-256 of that text in lower-case hexadecimal must equal
the entry's hash, and its previous_hash must equal the hash of the previous entry
(for the first: ${FIRST_HASH.slice(0, 8)}… 64 zeros), and seq must count from 1 without gaps. The SHA-256 of your copy
of a document must match documents.csv and the log entry that added it.

What the pack can and can't show
A changed, moved, inserted or removed entry breaks the chain of hashes. Entries removed from the end can be detected only
by comparing the hash of the last entry above with one noted earlier, for example in an older pack. Keep this pack.
`;
