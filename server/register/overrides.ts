/** What a register may do differently from all others; most do nothing of this. */
import type { FastifyInstance } from 'fastify';
import type { RawBuilder, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Area } from '../../contract/access.ts';
import type { ColumnType } from '../../contract/fields/field.ts';
import type { Errors, Register } from '../../contract/register/register.ts';
import type { Database, Db, Trx } from '../database/schema.ts';
import type { ReceivedFile } from '../files/receive.ts';
import type { Caller } from '../requests/caller.ts';
import type { History } from './tables.ts';

/** A record as it is read: the fields of its register. */
export interface Row extends Record<string, unknown> {
  id: number;
  updated_at: string;
  deleted_at: string | null;
  created_by: number | null;
}

/** A row of the log of downloads; `complete` once no byte of it is missing any more. */
export type Download = Pick<
  Selectable<Database['downloads']>,
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

/** A line of the history. */
export interface Change {
  register: string;
  record_id: number;
  action: History['action'];
  user_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface CheckContext {
  /** The transaction that will write, or the database where it is only asked what would be wrong. */
  db: Db;
  caller: Caller | undefined;
  /** The record before the change; undefined when it is created. */
  before?: Row;
  files: readonly ReceivedFile[];
  /** The values are a row of a sheet, which can't hold files. */
  fromSheet?: true;
  /** yyyy-mm-dd in the programme's time zone. */
  today: string;
}

export interface WriteContext extends Omit<CheckContext, 'db'> {
  trx: Trx;
  /** Prevents other transactions from writing a unique value of this register until this one ends. */
  holdsUnique?: true;
}

export interface Field {
  kind: ColumnType;
  /** How the value is read in a select over `joins`. */
  value: RawBuilder<unknown>;
  /** The column of the register's own table that it is; sorted by an index over it. */
  own?: string;
  /** The column that points at the record whose name this is. */
  through?: { column: string; table: string; name: string };
  /** Every record has a value. */
  neverBlank?: boolean;
  /** A list or an object, which nothing can be sorted or filtered by. */
  composite?: true;
  /** What answers carry, where the kind doesn't say it or it is never null. */
  schema?: z.core.$ZodType;
  /** Tells of records of that register: hidden from those who may not read their names. */
  of?: Area;
}

/** A table joined to the register's own. */
export interface Join {
  alias: string;
  join: RawBuilder<unknown>;
  /** Another join that this one depends on. */
  needs?: string;
}

export interface RegisterTable {
  register: Register;
  overrides: Overrides;
  /** Every field that answers carry, by its name there, in their order. */
  fields: ReadonlyMap<string, Field>;
  /** Query parameters in addition to field names. */
  plainFilters: Readonly<Record<string, PlainFilter>>;
  /** `from … left join …`, the register's own table as `t`. */
  from: RawBuilder<unknown>;
  /** The same where it is joined to a relation `p` of ids before it. */
  fromAfter: RawBuilder<unknown>;
  /** The same for hundreds of ids: each is looked up separately, so that the whole table is never read. */
  fromEach: RawBuilder<unknown>;
  /** The same with only the joins that these parts of a statement use. */
  fromFor: (...parts: RawBuilder<unknown>[]) => RawBuilder<unknown>;
  /** `select` list of all fields. */
  select: RawBuilder<unknown>;
  /** Reads records by their ids, an array as its one parameter. */
  byIds: string;
  /** `returning …`: all that reading a record takes from its own row. */
  returning: RawBuilder<unknown>;
  /** Reads a record from a `t` that a statement has made of it. */
  fromReturned: RawBuilder<unknown>;
  /** What the last editor is called in answers. */
  editor: 'edited_by' | 'updated_by';
  /** The fields that a client may write, and those among them that are columns of the table. */
  writable: readonly string[];
  columns: readonly string[];
  /** Makes the register a part of its table; true where it has the table for itself. */
  scope: RawBuilder<boolean>;
}

/** The condition for a plain query parameter, or undefined if it doesn't filter. */
export type PlainFilter = (
  value: string,
  query: Readonly<Record<string, string | undefined>>,
) => RawBuilder<boolean> | undefined;

/** Lines of another register's history after which records of this one are shown otherwise. */
export interface Follow {
  register: Area;
  /** Only changes of one of these fields matter; any line where nothing is said. */
  names?: readonly string[];
  /** Selects the ids of records here, from the ids of records there and of the lines about them. */
  ids: (changed: { records: readonly number[]; lines: readonly string[] }) => RawBuilder<unknown>;
}

export interface Overrides {
  /** More joins, and the fields that they bring. */
  joins?: readonly Join[];
  fields?: Readonly<Record<string, Field>>;
  /** What else than names and counts makes these fields change (decision 046). */
  follows?: readonly Follow[];
  /** Plain query parameters that the specifications name for this register. */
  plainFilters?: Readonly<Record<string, PlainFilter>>;
  /** Turns a row of the database into the record that clients read. Exports have the fields alone, as their expressions give them. */
  present?: (row: Row) => Row;
  /** What that adds, for the description of the API. */
  presented?: Readonly<Record<string, z.core.$ZodType>>;
  /** Checks that need the database; the messages by field. */
  check?: (values: Record<string, unknown>, context: CheckContext) => Promise<Errors | undefined>;
  /** Does more within the transaction; returns what the history records in addition to the fields. The answer for a new record doesn't show its effects. */
  afterWrite?: (
    id: number,
    values: Record<string, unknown>,
    context: WriteContext,
  ) => Promise<Record<string, unknown> | undefined>;
  /** Follows each line of the history, within its transaction: what must be kept or told when a record changes. Nothing that the record shows changes by it. */
  onChange?: (trx: Trx, change: Change) => Promise<void>;
  /** Follows each download of the archive: before its first byte, and once its last one was sent. */
  onDownload?: (trx: Trx, download: Download) => Promise<void>;
  /** Columns of a new record that the server fills in. */
  generated?: () => Record<string, unknown>;
  /** Finds a record's id by another name than its id. */
  findId?: (named: string, db: Db) => Promise<number | undefined>;
  /** Which of the machinery's routes it doesn't have, because it has its own or none. */
  without?: readonly ('create' | 'update')[];
  /** More routes, under each path of the register. */
  routes?: (app: FastifyInstance, table: RegisterTable, prefix: string) => void;
  /** The list answers as `{data: […]}`. */
  envelope?: boolean;
}
