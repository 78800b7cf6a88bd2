/** How a register declares itself: pure data, read by the server's machinery and by both front ends. */
import type { z } from 'zod';
import type { Area } from '../access.ts';
import type { ImportConfig } from '../import/import.ts';

/** A column that holds the id of a record elsewhere; lists and answers carry that record's name as `as`. */
export interface Reference {
  /** Table and column of the name shown. */
  table: string;
  column: string;
  as: string;
  /** The register's word in addresses, for links and selects. */
  resource: Area;
  /** Another reference of this record in which the target must lie: the column here, and the target's column for it. */
  within?: { field: string; column: string; label: string };
  label: string;
}

/** A name read through another reference: the district of a village's tehsil. */
export interface DerivedName {
  /** The field here whose target holds the next id. */
  through: string;
  /** The column of that target, and what it points at. */
  via: string;
  table: string;
  column: string;
  as: string;
  resource: Area;
}

export interface Register<Schema extends z.ZodObject = z.ZodObject> {
  /** The word in the addresses of pages, the react-admin resource and the area of rights. */
  name: Area;
  /** Every word under which the REST interface answers; the first one stands in `Content-Range`. */
  words: readonly [string, ...string[]];
  table: string;
  /** What one record is called in messages: "Deleted the Tender 5". */
  label: string;
  /** What a client may write, each field a column of the table. Everything else is the server's. */
  schema: Schema;
  /** Rules over several fields; each names the field at which its message is shown. */
  rules?: readonly Rule[];
  /** Columns that `q` and `search` look into. */
  search: readonly string[];
  /** Names that answers carry beside ids, sortable and searchable like columns. */
  references?: Readonly<Record<string, Reference>>;
  derived?: readonly DerivedName[];
  /** Columns whose values are unique among live records, with the message for a second one. */
  unique?: Readonly<Record<string, string>>;
  defaultSort: readonly [string, 'ASC' | 'DESC'];
  /** Fields of the schema that are no columns of the table: the register's own code keeps them. */
  elsewhere?: readonly string[];
  /** Columns that make this register a part of its table, with their fixed values: the kind of an activity. */
  scope?: Readonly<Record<string, string>>;
  /** Its records wait for approval (`approval_status`), which only some may give. */
  approval?: boolean;
  /** Files that its records may have; `slots` when each has its own name, every one needed on create. */
  documents?: { slots?: readonly string[]; required?: string };
  /** The only fields that somebody without a session may see, sort and filter by, where the register is public at all. */
  publicFields?: readonly string[];
  /** What the last editor is called in answers: `edited_by` for community records, else `updated_by`. */
  editor?: 'edited_by' | 'updated_by';
  /** Its records can be imported from a spreadsheet. */
  import?: ImportConfig;
}

export interface Rule {
  field: string;
  message: string;
  /** `true` when the values are in order. Only called when the single fields are. */
  holds: (values: Record<string, unknown>) => boolean;
}

export const defineRegister = <Schema extends z.ZodObject>(register: Register<Schema>): Register<Schema> =>
  register;

/** What every record carries beside its own fields. Timestamps are ISO 8601 in UTC. */
export interface RecordBase {
  id: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  created_by: number | null;
  created_by_name: string | null;
}

export type Written<R extends Register> = z.output<R['schema']>;

/** Page sizes offered, the first being the default (specification §6); the server takes 1 to `MAX_PAGE`. */
export const pageSizes = [5, 10, 25, 50, 100] as const;
export const MAX_PAGE = 1000;
/** Totals are exact up to here, a lower bound past it (specification §4). */
export const EXACT_TOTAL = 10_000;
export const TOTAL_HEADER = 'x-total-is';

export type Errors = Record<string, string[]>;

/**
 * Checks values against a register's fields and rules.
 * @returns the cleaned values, or the messages by field
 */
export function checkValues<R extends Register>(
  register: R,
  input: unknown,
): { values: Written<R>; errors?: undefined } | { values?: undefined; errors: Errors } {
  const parsed = register.schema.safeParse(input);
  if (!parsed.success) return { errors: issuesByField(parsed.error.issues) };
  const values = parsed.data as Written<R>;
  const errors: Errors = {};
  for (const rule of register.rules ?? []) {
    if (!rule.holds(values as Record<string, unknown>)) {
      errors[rule.field] = [...(errors[rule.field] ?? []), rule.message];
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

/** Zod's issues as the error format's `errors`; a problem of the whole stands under the empty name. */
export function issuesByField(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    const list = errors[field] ?? [];
    if (!list.includes(issue.message)) errors[field] = [...list, issue.message];
  }
  return errors;
}
