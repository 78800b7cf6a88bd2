/** A standby that answers lists, searches, reports and exports, never with less than what the asker has written (decision 008). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { connectionAt } from '../database/connect.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { requireOwnSessions } from '../database/pooler.ts';
import { type OpenDatabase, openPools } from '../database/pools.ts';
import type { Log } from '../log.ts';
import { isSilence, Probe } from './probe.ts';
import { processName } from './same-settings.ts';

/** A place in the log of PostgreSQL; `0/0` is before everything. */
export type Lsn = string;
export const BEGINNING: Lsn = '0/0';

export function lsnValue(lsn: Lsn): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const BETWEEN_LOOKS = 500;
/** Missing answers in a row before waiting requests move from the standby to the primary. */
const MOST_MISSES = 3;
/** Further behind it answers nobody, whether they have written or not; ms. */
const MOST_LAG = 10_000;

interface Place {
  identity: string;
  timeline: number;
  lsn: Lsn;
}

const PRIMARY_PLACE = `select system_identifier::text as identity, pg_current_wal_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline from pg_control_system()`;
/** After a failover the timeline stays the old one until the next restart point; until then, the primary is read. */
const STANDBY_PLACE = `select pg_is_in_recovery() as standby, system_identifier::text as identity,
  coalesce(pg_last_wal_replay_lsn(), '${BEGINNING}')::text as lsn, greatest(timeline_id, min_recovery_end_timeline) as timeline
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

/** How the two are asked where they are. */
interface Probes {
  primary: Pick<Probe, 'ask' | 'close'>;
  standby: Pick<Probe, 'ask' | 'close'>;
  /** @throws when what is set on a connection to the standby doesn't stay with it */
  check(): Promise<void>;
}

/** One that isn't there, or is none, keeps nobody from starting. */
export async function openStandby(config: Config, log: Log): Promise<Standby | undefined> {
  const { databaseUrl, databaseReadUrl } = config;
  if (!databaseUrl || !databaseReadUrl) return undefined;
  const name = processName(config);
  const at = connectionAt(databaseReadUrl, name);
  const opened = openPools(at, log);
  const probes = {
    primary: new Probe(connectionAt(databaseUrl, name)),
    standby: new Probe(at),
    check: () => requireOwnSessions(opened.pool, at, 'DATABASE_READ_URL'),
  };
  const standby = new Standby(opened, probes, log);
  await standby.start();
  return standby;
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
  #reached = new WeakMap<pg.PoolClient, bigint>();

  constructor(
    private readonly opened: Pick<OpenDatabase, 'pool' | 'longPool' | 'throwAwayAll' | 'close'>,
    private readonly probes: Probes,
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
    this.probes.primary.close();
    this.probes.standby.close();
    await this.opened.close();
  }

  /** In seconds; undefined where it isn't known. */
  get lag(): number | undefined {
    return this.#freshAt === undefined ? undefined : (performance.now() - this.#freshAt) / 1000;
  }

  get isUsable(): boolean {
    return this.#freshAt !== undefined && performance.now() - this.#freshAt < MOST_LAG;
  }

  /** @returns a connection to it that shows all up to `since`; undefined where that can't be had */
  async lend(kind: 'pool' | 'longPool', since: bigint): Promise<pg.PoolClient | undefined> {
    if (!this.isUsable) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.opened[kind].connect();
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
    this.log.warn({ reason: (error as Error).message }, 'the standby is not responding; using the primary');
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
      place = await this.probes.standby.ask<Place & { standby: boolean }>(STANDBY_PLACE);
      this.#misses = 0;
      if (!this.#isChecked) await this.#check();
    } catch (error) {
      this.#miss(error);
      place = undefined;
    }
    const primary = await this.probes.primary.ask<Place>(PRIMARY_PLACE).catch(() => undefined);
    if (primary) {
      this.#primary = primary;
      this.#freshness.add(lsnValue(primary.lsn), performance.now());
    }
    if (!place || this.#stop.signal.aborted) return;
    const isOurs = place.standby && this.#isOurs(place);
    this.#freshAt = isOurs ? this.#freshness.at(lsnValue(place.lsn)) : undefined;
    const { lag, isUsable } = this;
    if (this.#wasUsable && !isUsable) {
      this.log.warn(
        { lag, isOurs },
        'the standby is not used: it is too far behind, or belongs to another primary',
      );
      this.#reached = new WeakMap();
    }
    if (!this.#wasUsable && isUsable) this.log.info({}, 'the standby is used for lists and reports');
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
      await this.probes.check();
      this.#isChecked = true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      this.#stop.abort();
      this.log.error(
        { reason: (error as Error).message },
        'the standby can’t be used; it is not tried again until the next start',
      );
    }
  }

  #miss(error: unknown): void {
    this.#misses += 1;
    this.distrust(error);
    this.#refuse();
    // A refusal is an answer, and one late answer no reason to break off an export.
    const isBroken = !isSilence(error) && !(error instanceof pg.DatabaseError);
    // Requests that wait for it now get their answer from the primary.
    if (isBroken || this.#misses >= MOST_MISSES) this.opened.throwAwayAll();
  }
}

/** @returns how far the standby of this connection is; undefined for what is none */
async function position(client: pg.PoolClient): Promise<bigint | undefined> {
  const { rows } = await client.query<{ lsn: Lsn | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn',
  );
  return rows[0]?.lsn ? lsnValue(rows[0].lsn) : undefined;
}

/** How many ends of the primary's log are remembered; at one look each half second, more than the time that counts. */
const MOST = 100;

/** Ends of the primary's log and when they were seen, from which follows how old what a standby shows is at most. */
export class Freshness {
  #seen: { lsn: bigint; at: number }[] = [];

  add(lsn: bigint, at: number): void {
    this.#seen.push({ lsn, at });
    // Thinned, it reaches twice as far back: a standby that catches up after long passes one of them.
    if (this.#seen.length > MOST)
      this.#seen = this.#seen.filter((_, index, { length }) => (length - index) % 2);
  }

  /** @returns when all that was written had been replayed; undefined while no end that was seen has been */
  at(replayed: bigint): number | undefined {
    const passed = this.#seen.findLastIndex(({ lsn }) => lsn <= replayed);
    if (passed > 0) this.#seen.splice(0, passed);
    return passed < 0 ? undefined : this.#seen[0]?.at;
  }
}
