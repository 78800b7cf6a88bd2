/** The position of a register's follower: what it has received, from which restored state of the database and with which view of the register. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_ID } from '../../contract/fields/reading.ts';
import { messages, queryMessages } from '../../contract/texts/messages.ts';
import { databaseMark } from '../database/identity.ts';
import type { Db } from '../database/schema.ts';
import { HttpError, invalid } from '../http-error.ts';

/** A line of the history in the order of the feed: its transaction, its id. Lines after it are still to come. */
export type Mark = readonly [xid: string, id: string];

export type Position =
  /** Records with higher ids, then the lines after the mark. */
  | { kind: 'records'; after: number; from: Mark }
  /** Lines after `from`; where those up to `to` touch more records than a page has, the records with higher ids than `after`. */
  | { kind: 'lines'; from: Mark; to?: Mark; after: number };

export interface Cursor {
  /** Of the database, of the account, and of how it sees the register. */
  of: string;
  /** A line that was there: one that another database has otherwise. */
  witness: Mark;
  position: Position;
}

/** As a client shows it; those from before signatures have none. */
type SignedCursor = Cursor & { signature: unknown };

/** The state of the database that a cursor is compared with. */
export interface Now {
  life: string;
  /** Every transaction below this one has ended, so that none of their lines is still to appear. An open one, also of another database of the cluster, delays the lines of later ones. */
  settled: string;
  /** The number that the next transaction gets. */
  next: string;
  newest: Mark;
  at: string;
}

const NOTHING: Mark = ['0', '0'];

/** The cluster's marks tell a database that PostgreSQL's means restored from the one that followers knew; `feed_life` one restored by ours. */
export async function readNow(db: Db): Promise<Now> {
  const { rows } = await sql<{
    life: string;
    settled: string;
    next: string;
    newest: Mark | null;
    at: string;
  }>`
    select concat_ws('.', ${databaseMark}, (select timeline_id from pg_control_checkpoint())) as life,
      pg_snapshot_xmin(now.snapshot)::text as settled, pg_snapshot_xmax(now.snapshot)::text as next,
      (select json_build_array(xid::text, id::text) from history order by id desc limit 1) as newest,
      clock_timestamp() as at
    from (select pg_current_snapshot() as snapshot) as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no identity');
  return { ...row, newest: row.newest ?? NOTHING };
}

/** Identifies cursors of the same feed. */
export const fingerprintOf = (now: Now, view: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([now.life, view]))
    .digest('base64url')
    .slice(0, 16);

/** Only the server creates cursors: the follower with a changed or invented one starts again. */
const signatureOf = (key: Buffer, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

const partsOf = ({ of, witness, position }: Cursor) => [
  of,
  witness,
  position.kind === 'records'
    ? [position.after, position.from]
    : [position.after, position.from, position.to ?? null],
];

export function write(key: Buffer, cursor: Cursor): string {
  const parts = partsOf(cursor);
  return Buffer.from(JSON.stringify([...parts, signatureOf(key, parts)])).toString('base64url');
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);
const isMark = (value: unknown): value is Mark =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

/** @throws HttpError 422 for an invalid cursor */
export function read(text: string): SignedCursor {
  const wrong = () => invalid({ since: [queryMessages.unreadable({ name: 'since' })] });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw wrong();
  }
  const [of, witness, where, signature] = Array.isArray(parts) ? parts : [];
  const [after, from, to] = Array.isArray(where) ? where : [];
  const isId = Number.isInteger(after) && after >= 0 && after <= MAX_ID;
  if (typeof of !== 'string' || !isMark(witness) || !isId || !isMark(from)) throw wrong();
  if (where.length === 2) return { of, witness, position: { kind: 'records', after, from }, signature };
  if (where.length !== 3 || (to !== null && !isMark(to))) throw wrong();
  return { of, witness, position: { kind: 'lines', after, from, ...(to && { to }) }, signature };
}

/** A standby may be behind what a follower has seen on the primary: the follower doesn't go back. */
export const later = (one: string, other: string): string => (BigInt(one) > BigInt(other) ? one : other);

/** @throws HttpError 410 when the cursor belongs to another account, view or restored state of the database, or is forged: the follower starts again */
export async function requireSame(
  db: Db,
  key: Buffer,
  cursor: SignedCursor,
  of: string,
  now: Now,
): Promise<void> {
  const { witness, position, signature } = cursor;
  const [xid] = position.from;
  const isKnown =
    isSame(signature, signatureOf(key, partsOf(cursor))) &&
    cursor.of === of &&
    BigInt(xid) <= BigInt(now.next);
  if (isKnown && (witness[1] === '0' || (await isThere(db, witness)))) return;
  throw new HttpError(410, { message: messages.beginAnew });
}

const isSame = (given: unknown, right: string): boolean =>
  typeof given === 'string' &&
  given.length === right.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(right));

async function isThere(db: Db, [xid, id]: Mark): Promise<boolean> {
  const { rows } = await sql`select 1 from history where id = ${id} and xid = ${xid}::xid8`.execute(db);
  return rows.length > 0;
}
