/** The tables that are queried by name. Each folder declares its own next to its queries; registers go through `server/register`. */
import type { JSONColumnType, Kysely, Transaction } from 'kysely';

/** ISO 8601 in UTC. */
export type Timestamp = string;
export type Json = JSONColumnType<Record<string, unknown>>;

// biome-ignore lint/suspicious/noEmptyInterface: rooms add their tables
export interface Database {}

/** A transaction, too, unless only that will do. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
