/** Which downloads are being sent at this moment: by this process, or by another one on the same database. */
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** A process that has said nothing of a download for so long does not send it any more. */
export const SILENCE_SECONDS = 60;
const SIGN_OF_LIFE_MS = 15_000;

interface OwnDownloads {
  ids: Set<number>;
  signs?: NodeJS.Timeout;
  /** Judgements that wait for another process to go on with its part, or to fall silent. */
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

/** Says of this process's downloads that they go on, for as long as there are any. */
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

/** Does something in so many seconds, unless the process ends before. */
export function inSeconds(db: Db, seconds: number, work: () => void): void {
  const { waiting } = own(db);
  const timer = setTimeout(() => {
    waiting.delete(timer);
    work();
  }, seconds * 1000).unref();
  waiting.add(timer);
}

/** Where only one process can use the database, what is under way when it starts is sent by nobody. */
export async function forgetUnderWay(db: Db): Promise<void> {
  await sql`update downloads set seen_at = null where finished_at is null and seen_at is not null`.execute(
    db,
  );
}

/** No more signs, and no more judgements. */
export function stopUnderWay(db: Db): void {
  const { signs, waiting } = own(db);
  clearInterval(signs);
  for (const timer of waiting) clearTimeout(timer);
}
