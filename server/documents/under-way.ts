/** Downloads in progress, in this process or another one on the same database. */
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** A process that hasn't reported on a download for this long no longer sends it. */
export const SILENCE_SECONDS = 60;
const SIGN_OF_LIFE_MS = 15_000;

interface OwnDownloads {
  ids: Set<number>;
  signs?: NodeJS.Timeout;
  /** Checks that wait for another process to continue its part or stop reporting. */
  waiting: Set<NodeJS.Timeout>;
}

const known = new WeakMap<Db, OwnDownloads>();

function own(db: Db): OwnDownloads {
  const found = known.get(db) ?? { ids: new Set(), waiting: new Set() };
  known.set(db, found);
  return found;
}

/** Downloads that this process is still sending. */
export const underWayIn = (db: Db): Set<number> => own(db).ids;

/** Reports this process's downloads as in progress, as long as there are any. */
export function giveSigns(db: Db): void {
  const downloads = own(db);
  downloads.signs ??= setInterval(() => {
    if (downloads.ids.size === 0) {
      clearInterval(downloads.signs);
      downloads.signs = undefined;
      return;
    }
    const ids = [...downloads.ids];
    sql`update downloads set seen_at = clock_timestamp()
      where id = any(${ids}::bigint[]) and finished_at is null`
      .execute(db)
      .catch(() => undefined);
  }, SIGN_OF_LIFE_MS).unref();
}

/** Runs something after this many seconds, unless the process ends before. */
export function inSeconds(db: Db, seconds: number, work: () => void): void {
  const { waiting } = own(db);
  const timer = setTimeout(() => {
    waiting.delete(timer);
    work();
  }, seconds * 1000).unref();
  waiting.add(timer);
}

/** If only one process can use the database, nothing is in progress when it starts. */
export async function forgetUnderWay(db: Db): Promise<void> {
  await sql`update downloads set seen_at = null where finished_at is null and seen_at is not null`.execute(
    db,
  );
}

/** Ends the reports and checks. */
export function stopUnderWay(db: Db): void {
  const { signs, waiting } = own(db);
  clearInterval(signs);
  for (const timer of waiting) clearTimeout(timer);
}
