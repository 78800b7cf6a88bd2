/** A standby that answers lists, searches, reports and exports, never with less than what the asker has written (decision 054). */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Log } from './log.ts';
import type { Database } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const BETWEEN_LOOKS = 500;
/** How long the standby may take to say how far it is; ms. */
const PATIENCE = 500;
/** Further behind it answers nobody, whether they have written or not; ms. */
const MOST_LAG = 10_000;

/** A place in the log of PostgreSQL; `0/0` is before everything. */
export type Lsn = string;
export const BEGINNING: Lsn = '0/0';

export function lsnValue(lsn: Lsn): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const originals = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** What a reader's `db` stands for: what is remembered with the snapshot it was read in may be remembered for all readers. */
export const originalOf = (db: Kysely<Database>): Kysely<Database> => originals.get(db) ?? db;

/** What a request reads with: both decide once, when they are first asked. */
export interface Reader {
  db: Kysely<Database>;
  longDb: Kysely<Database>;
}

type Pooled = pg.PoolClient;

/** What is asked of either of them. */
interface Opened {
  db: Kysely<Database>;
  pool: pg.Pool;
  longPool: pg.Pool;
  throwAwayAll(): void;
  close(): Promise<void>;
}

/** 40001: what it read had to go for the log to be replayed · 42…: a migration has not arrived yet. */
const OUTRUN = /^(40001|40P01|42P01|42703|42883)$/;
const isTrouble = (error: unknown) =>
  isDatabaseUnavailable(error) || OUTRUN.test((error as { code?: string })?.code ?? '');

export class Standby {
  /** Statements by who answered them. */
  readonly answered = { standby: 0, primary: 0 };
  #isUsable = false;
  #lag: number | undefined;
  /** Ends of the primary's log that the standby has not reached, and when they were seen. */
  #ahead: { lsn: bigint; at: number }[] = [];
  #identity: string | undefined;
  #stop = new AbortController();
  #watching: Promise<void> = Promise.resolve();
  /** How far the server behind a connection is at least. */
  readonly #reached = new WeakMap<Pooled, bigint>();

  constructor(
    private readonly primary: Opened,
    private readonly standby: Opened,
    private readonly log: Log,
  ) {}

  /** Looks once, then again and again. */
  async start(): Promise<void> {
    await this.#look();
    this.#watching = this.#watch();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
    await this.standby.close();
  }

  /** In seconds; undefined where it isn't known. */
  get lag(): number | undefined {
    return this.#lag === undefined ? undefined : this.#lag / 1000;
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** @param since what the answers must not be older than */
  reader(since: Lsn): Reader {
    const wanted = lsnValue(since);
    const choice = { isPrimary: false };
    const on = (standby: pg.Pool, primary: pg.Pool) => {
      const connect = async () => {
        const lent = choice.isPrimary ? undefined : await this.#lend(standby, wanted);
        choice.isPrimary = lent === undefined;
        return new LentClient(this, choice, () => primary.connect(), lent ?? (await primary.connect()));
      };
      const pool = { connect, end: async () => {} } as unknown as pg.Pool;
      return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    };
    const db = on(this.standby.pool, this.primary.pool);
    originals.set(db, this.primary.db);
    return { db, longDb: on(this.standby.longPool, this.primary.longPool) };
  }

  async #lend(pool: pg.Pool, since: bigint): Promise<Pooled | undefined> {
    if (!this.#isUsable) return undefined;
    let client: Pooled | undefined;
    try {
      client = await pool.connect();
      if ((this.#reached.get(client) ?? 0n) >= since) return client;
      const reached = await position(client);
      if (reached !== undefined) this.#reached.set(client, reached);
      if (reached !== undefined && reached >= since) return client;
      client.release();
    } catch (error) {
      client?.release(true);
      this.distrust(error);
    }
    return undefined;
  }

  /** Until the next look, everything is asked of the primary. */
  distrust(error: unknown): void {
    if (!this.#isUsable || !isDatabaseUnavailable(error)) return;
    this.#isUsable = false;
    this.#lag = undefined;
    this.log.warn({ reason: (error as Error).message }, 'the standby does not answer: the primary does');
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await sleep(BETWEEN_LOOKS, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
      if (!this.#stop.signal.aborted) await this.#look();
    }
  }

  async #look(): Promise<void> {
    const end = await this.primary.pool
      .query<{ lsn: Lsn; identity: string }>(
        'select pg_current_wal_lsn()::text as lsn, system_identifier::text as identity from pg_control_system()',
      )
      .then(({ rows }) => rows[0])
      .catch(() => undefined);
    if (end) this.#identity = end.identity;
    if (end && this.#ahead.length < 100) this.#ahead.push({ lsn: lsnValue(end.lsn), at: performance.now() });
    const was = this.#isUsable;
    try {
      const { isStandby, identity, lsn } = await this.#ask();
      const isOurs = isStandby && (this.#identity === undefined || identity === this.#identity);
      this.#ahead = this.#ahead.filter(one => one.lsn > lsn);
      const [first] = this.#ahead;
      this.#lag = isOurs ? (first ? performance.now() - first.at : 0) : undefined;
      this.#isUsable = this.#lag !== undefined && this.#lag < MOST_LAG;
      if (was && !this.#isUsable)
        this.log.warn({ lag: this.lag, isOurs }, 'the standby is not used: too far behind, or none of ours');
      if (!was && this.#isUsable) this.log.info({}, 'the standby answers lists and reports');
    } catch (error) {
      this.#isUsable = false;
      this.#lag = undefined;
      // Whoever waits for it now gets the answer from the primary.
      this.standby.throwAwayAll();
      if (was)
        this.log.warn({ reason: (error as Error).message }, 'the standby does not answer: the primary does');
    }
  }

  async #ask(): Promise<{ isStandby: boolean; identity: string; lsn: bigint }> {
    const late = new AbortController();
    const answer = this.standby.pool.query<{ standby: boolean; identity: string; lsn: Lsn | null }>(
      `select pg_is_in_recovery() as standby, system_identifier::text as identity, pg_last_wal_replay_lsn()::text as lsn
       from pg_control_system()`,
    );
    answer.catch(() => {});
    const clock = sleep(PATIENCE, undefined, { signal: late.signal }).then(() => {
      throw new Error('no answer in time');
    });
    clock.catch(() => {});
    const { rows } = await Promise.race([answer, clock]).finally(() => late.abort());
    const row = rows[0];
    if (!row) throw new Error('no answer');
    return { isStandby: row.standby, identity: row.identity, lsn: lsnValue(row.lsn ?? BEGINNING) };
  }
}

/** @returns how far the standby of this connection is; undefined for what is none */
async function position(client: Pooled): Promise<bigint | undefined> {
  const { rows } = await client.query<{ lsn: Lsn | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn',
  );
  return rows[0]?.lsn ? lsnValue(rows[0].lsn) : undefined;
}

/** One connection of a reader. What the standby can't answer after all, the primary does: reading twice does no harm. */
class LentClient {
  #isBroken = false;

  constructor(
    private readonly standby: Standby,
    private readonly choice: { isPrimary: boolean },
    private readonly connect: () => Promise<Pooled>,
    private client: Pooled,
    private isPrimary = choice.isPrimary,
  ) {}

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      const result = await this.client.query(text, values);
      this.standby.answered[this.isPrimary ? 'primary' : 'standby'] += 1;
      return result;
    } catch (error) {
      if (this.isPrimary || !isTrouble(error)) throw error;
      this.standby.distrust(error);
      this.client.release(true);
      this.#isBroken = true;
      this.choice.isPrimary = true;
      this.client = await this.connect();
      this.#isBroken = false;
      this.isPrimary = true;
      return this.query(text, values);
    }
  }

  release(): void {
    if (!this.#isBroken) this.client.release();
  }
}
