/** The common columns of registers' tables, and the tables about their records. */
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../database/schema.ts';

export interface History {
  id: Generated<number>;
  register: string;
  record_id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  user_id: number | null;
  at: Generated<Timestamp>;
  before: Json | null;
  after: Json | null;
  /** The transaction that wrote it; 0 in older entries. */
  xid: Generated<string>;
}

/** One row, renewed when the database is replaced, such as by a restore. */
interface FeedLife {
  life: Generated<string>;
}

/** The columns of every register's table. */
export interface RegisterColumns {
  id: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  created_by: number | null;
  updated_by: number | null;
  deleted_by: number | null;
}

declare module '../database/schema.ts' {
  interface Database {
    history: History;
    feed_life: FeedLife;
  }
}
