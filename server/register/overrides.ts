/** What a register may do differently from all others; most do nothing of this. */
import type { FastifyInstance } from 'fastify';
import type { RawBuilder, Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Errors } from '../../contract/register/register.ts';
import type { Database, Downloads } from '../database/schema.ts';
import type { ReceivedFile } from '../files/receive.ts';
import type { Caller } from '../requests/caller.ts';
import type { Change } from './history.ts';
import type { Field, RegisterTable } from './table.ts';

/** A record as it is read: the fields of its register. */
export interface Row extends Record<string, unknown> {
  id: number;
  updated_at: string;
  deleted_at: string | null;
  created_by: number | null;
}

/** A row of the log of downloads; `complete` once no byte of it is missing any more. */
export type Download = Pick<
  Selectable<Downloads>,
  | 'id'
  | 'record_id'
  | 'contractor_id'
  | 'grant_id'
  | 'user_id'
  | 'kind'
  | 'documents'
  | 'etag'
  | 'range_start'
  | 'total'
  | 'complete'
>;

export interface WriteContext {
  trx: Transaction<Database>;
  caller: Caller | undefined;
  /** The record before the change; undefined when it is created. */
  before?: Row;
  files: readonly ReceivedFile[];
  /** yyyy-mm-dd in the programme's time zone. */
  today: string;
}

/** A plain query parameter as a filter: the condition it stands for, or undefined when it asks for nothing. */
export type PlainFilter = (
  value: string,
  query: Readonly<Record<string, string | undefined>>,
) => RawBuilder<boolean> | undefined;

export interface Overrides {
  /** More joins, and the fields that they bring. */
  joins?: RawBuilder<unknown>;
  fields?: Readonly<Record<string, Field>>;
  /** Plain query parameters that the specifications name for this register. */
  plainFilters?: Readonly<Record<string, PlainFilter>>;
  /** Turns a row of the database into the record that clients read. */
  present?: (row: Row) => Row;
  /** What that adds, for the description of the API. */
  presented?: Readonly<Record<string, z.ZodType>>;
  /** Checks that need the database; the messages by field. */
  check?: (values: Record<string, unknown>, context: WriteContext) => Promise<Errors | undefined>;
  /** Does more within the transaction; returns what the history should say beside the fields. */
  afterWrite?: (
    id: number,
    values: Record<string, unknown>,
    context: WriteContext,
  ) => Promise<Record<string, unknown> | undefined>;
  /** Follows each line of the history, within its transaction: what must be kept or told when a record changes. */
  onChange?: (trx: Transaction<Database>, change: Change) => Promise<void>;
  /** Follows each download of the archive: before its first byte, and once its last one was sent. */
  onDownload?: (trx: Transaction<Database>, download: Download) => Promise<void>;
  /** Columns of a new record that the server fills in. */
  generated?: () => Record<string, unknown>;
  /** Finds a record's id by another word than its id. */
  findId?: (word: string, db: import('kysely').Kysely<Database>) => Promise<number | undefined>;
  /** Which of the machinery's routes it doesn't have, because it has its own or none. */
  without?: readonly ('create' | 'update')[];
  /** More routes, under each word of the register. */
  routes?: (app: FastifyInstance, table: RegisterTable, prefix: string) => void;
  /** The list answers as `{data: […]}`. */
  envelope?: boolean;
}
