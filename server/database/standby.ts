/** A standby that answers lists, searches, reports and exports, never with less than what the asker has written (decision 054). */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isSilence } from './asker.ts';
import { Freshness } from './freshness.ts';
import type { Log } from './log.ts';
import { isRefusedParameter } from './pooler.ts';
import type { Database } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const BETWEEN_LOOKS = 500;
/** Answers that must be missing in a row before whoever waits for the standby is sent to the primary. */
const MOST_MISSES = 3;
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

/** 40001: what it read had to go for the log to be replayed · 42…: a migration has not arrived yet · 26000, 42P05: a pooler mixed up what is prepared. */
const OUTRUN = /^(40001|40P01|42P01|42703|42883|26000|42P05)$/;
const isTrouble = (error: unknown) =>
  isDatabaseUnavailable(error) || OUTRUN.test((error as { code?: string })?.code ?? '');

interface Place {
  identity: string;
  timeline: number;
  lsn: Lsn;
}

const PRIMARY_PLACE = `select system_identifier::text as identity, pg_current_wal_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline from pg_control_system()`;
/** After a failover the timeline is that of before until the next restart point: read from the primary meanwhile. */
const STANDBY_PLACE = `select pg_is_in_recovery() as standby, system_identifier::text as identity,
  coalesce(pg_last_wal_replay_lsn(), '${BEGINNING}')::text as lsn, greatest(timeline_id, min_recovery_end_timeline) as timeline
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

/** How the two are asked where they are. */
export interface Looks {
  primary: Asks;
  standby: Asks;
  /** @throws when what is set on a connection to the standby doesn't stay with it */
  check(): Promise<void>;
}

interface Asks {
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row>;
  close(): void;
}

export class Standby {
  /** Statements by who answered them. */
  readonly answered = { standby: 0, primary: 0 };
  readonly #freshness = new Freshness();
  /** What it shows is at most as old as this moment; undefined while it isn't to be asked. */
  #freshAt: number | undefined;
  /** The newest answer of the primary. */
  #primary: Place | undefined;
  #wasUsable = false;
  #isChecked = false;
  #misses = 0;
  #stop = new AbortController();
  #watching: Promise<void> = Promise.resolve();
  /** How far the server behind a connection is at least. */
  #reached = new WeakMap<Pooled, bigint>();

  constructor(
    private readonly primary: Opened,
    private readonly standby: Opened,
    private readonly looks: Looks,
    private readonly log: Log,
  ) {}

  /** Looks once, then again and again. */
  async start(): Promise<void> {
    await this.look();
    this.#watching = this.#watch();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
    this.looks.primary.close();
    this.looks.standby.close();
    await this.standby.close();
  }

  /** In seconds; undefined where it isn't known. */
  get lag(): number | undefined {
    return this.#freshAt === undefined ? undefined : (performance.now() - this.#freshAt) / 1000;
  }

  get isUsable(): boolean {
    return this.#freshAt !== undefined && performance.now() - this.#freshAt < MOST_LAG;
  }

  /** @param since what the answers must not be older than */
  reader(since: Lsn): Reader {
    const wanted = lsnValue(since);
    const choice = { isPrimary: false };
    const on = (standby: pg.Pool, primary: pg.Pool) => {
      const connect = async () => {
        const lent = choice.isPrimary ? undefined : await this.#lend(standby, wanted);
        // Another statement of the same request may have gone to the primary meanwhile: so does this one.
        if (lent && !choice.isPrimary)
          return new LentClient(this, choice, () => primary.connect(), lent, false);
        lent?.release();
        choice.isPrimary = true;
        return new LentClient(this, choice, () => primary.connect(), await primary.connect(), true);
      };
      const pool = { connect, end: async () => {} } as unknown as pg.Pool;
      return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    };
    const db = on(this.standby.pool, this.primary.pool);
    originals.set(db, this.primary.db);
    return { db, longDb: on(this.standby.longPool, this.primary.longPool) };
  }

  async #lend(pool: pg.Pool, since: bigint): Promise<Pooled | undefined> {
    if (!this.isUsable) return undefined;
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
    if (!this.#wasUsable || !isDatabaseUnavailable(error)) return;
    this.#refuse();
    this.log.warn({ reason: (error as Error).message }, 'the standby does not answer: the primary does');
  }

  #refuse(): void {
    this.#freshAt = undefined;
    this.#wasUsable = false;
    // It may be another server when it is back.
    this.#reached = new WeakMap();
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await sleep(BETWEEN_LOOKS, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
      if (!this.#stop.signal.aborted) await this.look();
    }
  }

  /** Asks both where they are, the standby first: it can't be ahead of what the primary says afterwards. */
  async look(): Promise<void> {
    let place: (Place & { standby: boolean }) | undefined;
    try {
      place = await this.looks.standby.ask<Place & { standby: boolean }>(STANDBY_PLACE);
      this.#misses = 0;
      if (!this.#isChecked) await this.#check();
    } catch (error) {
      this.#miss(error);
      place = undefined;
    }
    const primary = await this.looks.primary.ask<Place>(PRIMARY_PLACE).catch(() => undefined);
    if (primary) {
      this.#primary = primary;
      this.#freshness.add(lsnValue(primary.lsn), performance.now());
    }
    if (!place || this.#stop.signal.aborted) return;
    const isOurs = place.standby && this.#isOurs(place);
    this.#freshAt = isOurs ? this.#freshness.at(lsnValue(place.lsn)) : undefined;
    const { lag, isUsable } = this;
    if (this.#wasUsable && !isUsable) {
      this.log.warn({ lag, isOurs }, 'the standby is not used: too far behind, or none of ours');
      this.#reached = new WeakMap();
    }
    if (!this.#wasUsable && isUsable) this.log.info({}, 'the standby answers lists and reports');
    this.#wasUsable = isUsable;
  }

  /** Not what follows another primary, or one of before a failover, and has what ours never had. */
  #isOurs({ identity, timeline, lsn }: Place): boolean {
    const primary = this.#primary;
    if (!primary || identity !== primary.identity || timeline !== primary.timeline) return false;
    return lsnValue(lsn) <= lsnValue(primary.lsn);
  }

  async #check(): Promise<void> {
    try {
      await this.looks.check();
      this.#isChecked = true;
    } catch (error) {
      if (isDatabaseUnavailable(error) && !isRefusedParameter(error)) throw error;
      this.#stop.abort();
      this.log.error(
        { reason: (error as Error).message },
        'the standby can not be used, and is not asked again before the next start',
      );
    }
  }

  #miss(error: unknown): void {
    this.#misses += 1;
    this.distrust(error);
    this.#refuse();
    // A refusal is an answer, and one late answer no reason to break off an export.
    const isBroken = !isSilence(error) && !(error instanceof pg.DatabaseError);
    // Whoever waits for it now gets the answer from the primary.
    if (isBroken || this.#misses >= MOST_MISSES) this.standby.throwAwayAll();
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
    private isPrimary: boolean,
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
