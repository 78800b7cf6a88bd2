/** The hash chain of a tender's log, which anybody with the entries can verify. */
import type { LogEntry } from '../../../../contract/answers/tender.ts';
import { FIRST_HASH } from '../../../../contract/tender-log.ts';
import { canonicalJson, sha256 } from '../../../canonical-json.ts';

/** @returns lower-case hex */
export function hashOf(entry: Omit<LogEntry, 'hash'>): string {
  const { tender_id, seq, at, kind, actor, details, previous_hash } = entry;
  return sha256(canonicalJson({ tender_id, seq, at, kind, actor, details, previous_hash }));
}

export interface BrokenLink {
  /** The position in the log, from one. */
  position: number;
  seq: number;
  why: string;
}

/** The first entry that was changed, moved, added or removed; undefined if the chain is valid. */
export function firstBrokenLink(entries: readonly LogEntry[], tenderId: number): BrokenLink | undefined {
  let previous = FIRST_HASH;
  for (const [index, entry] of entries.entries()) {
    const position = index + 1;
    const broken = (why: string): BrokenLink => ({ position, seq: entry.seq, why });
    if (entry.tender_id !== tenderId) return broken('it belongs to another tender');
    if (entry.seq !== position) return broken(`it is numbered ${entry.seq} where ${position} was due`);
    if (entry.previous_hash !== previous) return broken('it does not follow the entry before it');
    if (hashOf(entry) !== entry.hash) return broken('its content does not match its hash');
    previous = entry.hash;
  }
  return undefined;
}
