/** The chain of the audit log: each entry has the hash of the previous one, so that later changes are detected. */
import { sql } from 'kysely';
import type { AuditCheck } from '../../contract/answers/system.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { brokenBy, type ChainHead, chained, emptyChain } from '../hash-chain.ts';

declare module '../database/schema.ts' {
  interface Database {
    /** One row. */
    audit_head: ChainHead;
  }
}

const PART = 1000;

const facts = [
  'id',
  'at',
  'kind',
  'user_id',
  'user_name',
  'address',
  'area',
  'record_id',
  'details',
] as const;

/** Numbers and hashes new entries after they are written, as otherwise concurrent sign-ins would wait for each other. Processes take turns. */
export async function chainNewEntries(db: Db): Promise<void> {
  while ((await chainPart(db)) === PART);
}

const chainPart = (db: Db): Promise<number> =>
  inTransaction(db, async trx => {
    const head = await trx
      .selectFrom('audit_head')
      .select(['seq', 'hash'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const entries = await trx
      .selectFrom('audit_log')
      .select(facts)
      .where('hash', 'is', null)
      .orderBy('id')
      .limit(PART)
      .execute();
    if (entries.length === 0) return 0;
    let last = head;
    const places = entries.map(entry => {
      const { id, seq, previous_hash, hash } = chained(last, entry);
      last = { seq, hash };
      return { id, previous_hash, ...last };
    });
    await sql`
      update audit_log as a set seq = p.seq, previous_hash = p.previous_hash, hash = p.hash
      from json_to_recordset(${JSON.stringify(places)}::json)
        as p (id integer, seq integer, previous_hash text, hash text)
      where a.id = p.id`.execute(trx);
    await trx.updateTable('audit_head').set(last).execute();
    return entries.length;
  });

/** The numbered entries, in order. */
export async function* readChain(db: Db): AsyncGenerator<AuditEntry[]> {
  const { seq: end } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
  for (let seq = 0; seq < end; ) {
    const entries = (await db
      .selectFrom('audit_log')
      .select([...facts, 'seq', 'previous_hash', 'hash'])
      .where('seq', '>', seq)
      .where('seq', '<=', end)
      .orderBy('seq')
      .limit(PART)
      .execute()) as AuditEntry[];
    // Missing entries at the end are found by comparing with the head.
    if (entries.length === 0) return;
    yield entries;
    seq = entries.at(-1)?.seq ?? end;
  }
}

/** How much of the chain this process has seen. Somebody with write access to the database can cut off its end, but not change what a process has seen. */
export class SeenChain {
  head = emptyChain;
  /** Whether entries seen before were removed or replaced. */
  isCut = false;

  constructor(readonly db: Db) {}

  /** @returns whether the chain has grown */
  async look(): Promise<boolean> {
    this.isCut ||= !(await this.holds());
    if (this.isCut) return false;
    const { seq } = this.head;
    this.head = await this.db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
    return this.head.seq > seq;
  }

  private async holds(): Promise<boolean> {
    const { seq, hash } = this.head;
    if (seq === 0) return true;
    const entry = this.db
      .selectFrom('audit_log')
      .select('id')
      .where('seq', '=', seq)
      .where('hash', '=', hash);
    return (await entry.executeTakeFirst()) !== undefined;
  }
}

/** Checks entries one after another. */
export function chainChecker() {
  const result: AuditCheck = { entries: 0, head: emptyChain.hash, broken: null };
  return {
    result,
    /** @returns whether the chain is valid so far */
    take(entry: AuditEntry): boolean {
      const { entries: seq, head: hash } = result;
      const why = brokenBy({ seq, hash }, entry);
      if (why) result.broken = { seq: seq + 1, why };
      else Object.assign(result, { entries: entry.seq, head: entry.hash });
      return !why;
    },
  };
}

/** Verifies the hashes of the whole log, and compares its end with the known head. */
export async function checkChain(db: Db, seen: SeenChain): Promise<AuditCheck> {
  await seen.look();
  const { seq, hash } = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const { result, take } = chainChecker();
  for await (const entries of readChain(db)) if (!entries.every(take)) return result;
  const isCutOff = result.entries < seq || (result.entries === seq && result.head !== hash);
  if (!isCutOff && !seen.isCut) return result;
  return {
    ...result,
    broken: { seq: Math.min(result.entries + 1, seen.isCut ? seen.head.seq : seq), why: 'number' },
  };
}
