/** What every register’s table has, and the tables that tell of its records. */
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
  /** The transaction that wrote it; 0 in lines from before that was noted. */
  xid: Generated<string>;
}

/** One row: renewed when the database becomes another one than followers knew, as by a restore. */
interface FeedLife {
  life: Generated<string>;
}

/** What every register's table has. */
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
