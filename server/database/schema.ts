/** The tables that are queried by name, and how their values arrive. Each folder declares its own next to its queries; registers go through `server/register`. */
import type { JSONColumnType, Kysely, Transaction } from 'kysely';
import pg from 'pg';

/** ISO 8601 in UTC. */
export type Timestamp = string;
export type Json = JSONColumnType<Record<string, unknown>>;

// biome-ignore lint/suspicious/noEmptyInterface: each folder adds its tables
export interface Database {}

/** A transaction, too, unless only that will do. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;
const ARRAY_OID = { int8: 1016, date: 1182, timestamptz: 1185, numeric: 1231 } as const;
const TEXT_ARRAY: number = 1009;

/** Whole numbers as long as JavaScript holds them exactly, else the digits. */
function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** ISO 8601 in UTC (specification §4), with three decimals at least and all that the column keeps, so that it compares equal when a client sends it back. */
function parseTimestamp(text: string): string {
  const end = text.length - 3;
  const isUsual =
    text.endsWith('+00') && text[10] === ' ' && text[13] === ':' && (end === 19 || text[19] === '.');
  if (!isUsual) return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, '0')}Z`;
}

const asText = (text: string) => text;

/** `date` as `yyyy-mm-dd` text (a `Date` would shift days), `numeric` as exact text, `timestamptz` as ISO text, `int8` as a number while that is exact. */
export function valueTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  const parsers = { int8: parseInt8, date: asText, timestamptz: parseTimestamp, numeric: asText };
  const arrayOfText = pg.types.getTypeParser(TEXT_ARRAY);
  for (const name of Object.keys(parsers) as (keyof typeof parsers)[]) {
    const parse = parsers[name];
    types.setTypeParser(OID[name], parse);
    types.setTypeParser(ARRAY_OID[name], (text: string) =>
      arrayOfText(text).map((value: string | null) => (value === null ? null : parse(value))),
    );
  }
  return types;
}
