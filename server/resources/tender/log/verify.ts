/** Verifies an evidence pack without database or network. */
import type { LogEntry } from '../../../../contract/answers/tender.ts';
import { brokenBy, emptyChain, sha256 } from '../../../hash-chain.ts';
import { records } from '../../../sheets/read-csv.ts';
import { csvRow, EVIDENCE_FORMAT, type EvidenceFile, type Manifest, table } from './evidence.ts';

export interface Verdict {
  /** Most serious first; empty if the pack is valid. */
  problems: string[];
  manifest?: Manifest;
}

export function verifyEvidence(files: readonly EvidenceFile[]): Verdict {
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const manifest = json<Manifest>(contents.get('manifest.json'));
  if (manifest?.format !== EVIDENCE_FORMAT) {
    return { problems: ['This is not an evidence pack: manifest.json is missing or can’t be read.'] };
  }
  const entries = json<LogEntry[]>(contents.get('log.json'));
  if (!Array.isArray(entries)) return { problems: ['log.json is missing or can’t be read.'], manifest };
  const problems = [
    ...chainProblems(entries, manifest),
    ...fileProblems(contents, manifest),
    ...(sameCells(contents.get('log.csv')?.toString() ?? '', table(entries.map(csvRow)))
      ? []
      : ['log.csv differs from log.json.']),
    ...documentProblems(entries, contents.get('documents.csv')?.toString() ?? ''),
  ];
  return { problems, manifest };
}

/** Empty for an unreadable list, such as one with an unclosed quote. */
function cellsOf(csv: string): string[][] {
  try {
    return [...records(csv.replace(/^\ufeff/, ''), ',')];
  } catch {
    return [];
  }
}

/** Packs made earlier quote only the cells that need it. */
const sameCells = (a: string, b: string) => JSON.stringify(cellsOf(a)) === JSON.stringify(cellsOf(b));

export interface BrokenLink {
  /** The position in the log, from one. */
  position: number;
  seq: number;
  why: string;
}

/** The first entry that was changed, moved, added or removed; undefined if the chain is valid. */
export function firstBrokenLink(entries: readonly LogEntry[], tenderId: number): BrokenLink | undefined {
  let head = emptyChain;
  for (const entry of entries) {
    const position = head.seq + 1;
    const broken = (why: string): BrokenLink => ({ position, seq: entry.seq, why });
    if (entry.tender_id !== tenderId) return broken('it belongs to another tender');
    switch (brokenBy(head, entry)) {
      case 'number':
        return broken(`it is numbered ${entry.seq} where ${position} was due`);
      case 'order':
        return broken('it does not follow the entry before it');
      case 'content':
        return broken('its content does not match its hash');
    }
    head = entry;
  }
  return undefined;
}

function chainProblems(entries: readonly LogEntry[], { tender_id, ...manifest }: Manifest): string[] {
  const broken = firstBrokenLink(entries, tender_id);
  if (broken) {
    const entry = entries[broken.position - 1];
    const what = entry ? ` (${entry.kind}, ${entry.at})` : '';
    return [`The first broken link is entry ${broken.position}${what}: ${broken.why}.`];
  }
  if (entries.length !== manifest.entries || (entries.at(-1)?.hash ?? '') !== manifest.head) {
    return [`The log ends after entry ${entries.length}, but the manifest lists ${manifest.entries}.`];
  }
  return [];
}

function fileProblems(contents: ReadonlyMap<string, Buffer>, manifest: Manifest): string[] {
  const named = Object.entries(manifest.files).flatMap(([name, hash]) => {
    const content = contents.get(name);
    if (!content) return [`${name} is missing.`];
    return sha256(content) === hash ? [] : [`${name} was changed after the pack was created.`];
  });
  const others = [...contents.keys()].filter(
    name => name !== 'manifest.json' && !Object.hasOwn(manifest.files, name),
  );
  return [...named, ...others.map(name => `${name} does not belong to the pack.`)];
}

/** Every document in the log must be in the list with the same hash. */
function documentProblems(entries: readonly LogEntry[], list: string): string[] {
  const logged = new Map(
    entries.flatMap(({ details }) => details?.documents ?? []).map(document => [document.id, document]),
  );
  const listed = new Map(cellsOf(list).map(([id, ...cells]) => [id, cells]));
  return [...logged.values()].flatMap(({ id, name, sha256: hash }) =>
    listed.get(String(id))?.includes(hash)
      ? []
      : [`documents.csv does not list document ${id} (${name}) with the SHA-256 in the log.`],
  );
}

function json<T>(content: Buffer | undefined): T | undefined {
  try {
    return content && JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
