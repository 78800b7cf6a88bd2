/** What a register may do differently from the others; most need none of this. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Area } from '../../contract/access.ts';
import type { ColumnType } from '../../contract/fields/field.ts';
import type { Errors, Register } from '../../contract/register/register.ts';
import { knownInUrdu } from '../../contract/texts/place-names-ur.ts';
import type { Database, Db, Trx } from '../database/schema.ts';
import type { ReceivedFile } from '../files/receive.ts';
import type { Caller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';
import type { History } from './tables.ts';

/** A record as it is read: the fields of its register. */
export interface Row extends Record<string, unknown> {
  id: number;
  updated_at: string;
  deleted_at: string | null;
  created_by: number | null;
}

/** A request in the download log; `complete` when all bytes have been sent with it. */
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
  | 'range_end'
  | 'total'
  | 'complete'
>;

/** A history entry. */
export interface Change {
  register: string;
  record_id: number;
  action: History['action'];
  user_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface CheckContext {
  /** The transaction that will write, or the database for a check without a write. */
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
  /** How the value is read from `t`, the register's own table, and the field's joins. */
  value: RawBuilder<unknown>;
  /** The value in Urdu, if the name of a place has one. */
  urdu?: RawBuilder<unknown>;
  /** Tables that the value is read from in addition to `t`; each may use those before it. */
  joins?: readonly Join[];
  /** The value is the name of the record that `column` points at. */
  through?: { column: string; table: string; name: string };
  /** Every record has a value. */
  neverBlank?: boolean;
  /** A list or an object, which nothing can be sorted or filtered by. */
  composite?: true;
  /** The schema in answers, if the kind doesn't determine it or it is never null. */
  schema?: z.core.$ZodType;
  /** Contains names of records of that register: hidden from users who may not read them. */
  of?: Area;
}

/** A table of which at most one row belongs to each record. */
export interface Join {
  table: string;
  alias: string;
  on: RawBuilder<boolean>;
}

/** A condition, and the tables that it reads in addition to `t`. */
export interface Filter {
  where: RawBuilder<boolean>;
  joins?: readonly Join[];
}

export interface RegisterTable {
  register: Register;
  overrides: Overrides;
  /** Every field of answers by name, in order. */
  fields: ReadonlyMap<string, Field>;
  /** Query parameters in addition to field names. */
  plainFilters: Readonly<Record<string, PlainFilter>>;
  /** Reads records by their ids, an array as its one parameter. */
  byIds: string;
  /** Reads a page of live records in the default order; its parameters are the limit and the offset. */
  newest: string;
  /** The name of the last editor in answers. */
  editor: 'edited_by' | 'updated_by';
  /** The fields that a client may write, and those among them that are columns of the table. */
  writable: readonly string[];
  columns: readonly string[];
  /** Limits the register to its part of the table; true if it has its own table. */
  scope: RawBuilder<boolean>;
}

/** The condition for a plain query parameter, or undefined if it doesn't filter. */
export type PlainFilter = (
  value: string,
  query: Readonly<Record<string, string | undefined>>,
) => Filter | undefined;

/** History entries of another register that change how records of this one are shown. */
export interface Follow {
  register: Area;
  /** Only changes of these fields matter; every change if omitted. */
  names?: readonly string[];
  /** Selects the ids of records here, from the ids of records there and of the lines about them. */
  ids: (changed: { records: readonly number[]; lines: readonly string[] }) => RawBuilder<unknown>;
}

export interface Overrides {
  fields?: Readonly<Record<string, Field>>;
  /** Where a search finds a word in addition to the text of the records. */
  search?: (db: Db, word: string) => Promise<readonly RawBuilder<boolean>[]>;
  /** What changes these fields other than names and counts (decision 022). */
  follows?: readonly Follow[];
  /** Plain query parameters that the specifications name for this register. */
  plainFilters?: Readonly<Record<string, PlainFilter>>;
  /** Adds what only answers about one record have. */
  details?: (db: Db, row: Row, caller: Caller | undefined) => Promise<Row>;
  /** Turns a database row into the record that clients read. Exports contain only the fields as read. */
  present?: (row: Row) => Row;
  /** The fields it adds, for the description of the API. */
  presented?: Readonly<Record<string, z.core.$ZodType>>;
  /** Checks that need the database; the messages by field. */
  check?: (values: Record<string, unknown>, context: CheckContext) => Promise<Errors | undefined>;
  /** Does more within the transaction; returns what the history records in addition to the fields. */
  afterWrite?: (
    id: number,
    values: Record<string, unknown>,
    context: WriteContext,
  ) => Promise<Record<string, unknown> | undefined>;
  /** Runs for each history entry within its transaction, to store or send more when a record changes. It must not change the record as shown. */
  onChange?: (trx: Trx, change: Change) => Promise<void>;
  /** Runs for each download of the archive: before the first byte and after the last. */
  onDownload?: (trx: Trx, download: Download) => Promise<void>;
  /** Columns of a new record that the server fills in. */
  generated?: () => Record<string, unknown>;
  /** Finds a record's id by a key other than the id. */
  findId?: (named: string, db: Db) => Promise<number | undefined>;
  /** The generic routes that it doesn't have, because it has its own or none. */
  without?: readonly ('create' | 'update')[];
  /** More routes, under each path of the register. */
  routes?: (app: App, table: RegisterTable, prefix: string) => void;
  /** The list answers as `{data: […]}`. */
  envelope?: boolean;
}

/** Merges overrides in order: the last one wins where only one value is possible. */
export function combineOverrides(parts: readonly Overrides[]): Overrides {
  const all = <Name extends keyof Overrides>(name: Name) =>
    parts.map(part => part[name]).filter(hook => hook !== undefined) as NonNullable<Overrides[Name]>[];
  const [present, check] = [all('present'), all('check')];
  const [afterWrite, onChange, onDownload] = [all('afterWrite'), all('onChange'), all('onDownload')];
  const [generated, routes] = [all('generated'), all('routes')];
  const details = all('details');
  const merged = <Name extends keyof Overrides>(name: Name) =>
    Object.assign({}, ...all(name)) as NonNullable<Overrides[Name]>;
  return {
    fields: merged('fields'),
    search: all('search').at(-1),
    follows: all('follows').flat(),
    plainFilters: merged('plainFilters'),
    present: row => present.reduce((shown, next) => next(shown), row),
    presented: merged('presented'),
    details: async (db, row, caller) => {
      let detailed = row;
      for (const one of details) detailed = await one(db, detailed, caller);
      return detailed;
    },
    ...(check.length > 0 && {
      check: async (values, context) => {
        const errors: Errors = {};
        for (const one of check) Object.assign(errors, await one(values, context));
        return errors;
      },
    }),
    ...(afterWrite.length > 0 && {
      afterWrite: async (id, values, context) => {
        const said: (Record<string, unknown> | undefined)[] = [];
        for (const one of afterWrite) said.push(await one(id, values, context));
        return said.some(Boolean) ? Object.assign({}, ...said) : undefined;
      },
    }),
    ...(onChange.length > 0 && {
      onChange: async (trx, change) => {
        for (const one of onChange) await one(trx, change);
      },
    }),
    ...(onDownload.length > 0 && {
      onDownload: async (trx, download) => {
        for (const one of onDownload) await one(trx, download);
      },
    }),
    generated: () => Object.assign({}, ...generated.map(one => one())),
    findId: all('findId').at(-1),
    without: all('without').flat(),
    routes: (app, table, prefix) => {
      for (const one of routes) one(app, table, prefix);
    },
    envelope: all('envelope').at(-1),
  };
}

export const placeNamesOf = ({ fields }: Register): string[] =>
  Object.keys(fields).filter(name => fields[name]?.kind === 'placeName');

/** The related column. */
export const urduColumn = (name: string) => `${name}_ur`;

export const keepUrduNames = (register: Register): Overrides => ({
  afterWrite: async (id, values, { trx }) => {
    for (const name of placeNamesOf(register)) {
      const known = knownInUrdu(String(values[name]));
      const column = sql.ref(urduColumn(name));
      await sql`update ${sql.table(register.table)} set ${column} = ${known}
        where id = ${id} and ${column} is distinct from ${known}`.execute(trx);
    }
    return undefined;
  },
});
