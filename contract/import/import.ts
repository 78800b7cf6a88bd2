/** Import of a register from a spreadsheet (specification §4 "Where an import exists"): limits, words, and what is answered. */
import { z } from 'zod';
import { kindOf } from '../fields/fields.ts';
import type { UploadKind } from '../register/documents.ts';
import type { Errors, Reference } from '../register/register.ts';

/** How a register is imported; whether it is at all. */
export interface ImportConfig {
  /**
   * The columns of the template in their order: by field, the word at the column's head that people know, and other
   * words under which offices have the same. A field that the schema doesn't have only helps to find another: the
   * district of a village's tehsil.
   */
  columns: Readonly<Record<string, readonly [label: string, ...others: string[]]>>;
  /**
   * What tells one record from another when a row has no id: the first list of fields whose first field the row fills
   * in. Text is compared without case and outer or repeated spaces.
   */
  keys: readonly (readonly [string, ...string[]])[];
  /** Words for values that are numbers. */
  labels?: Readonly<Record<string, Readonly<Record<number, string>>>>;
  /** A line of help on a column. */
  help?: Readonly<Record<string, string>>;
}

/** What a sheet may be: 20 MB, and this many rows below its headings. */
export const SHEET: UploadKind = {
  extensions: ['xlsx', 'csv'],
  maxBytes: 20 * 1024 * 1024,
  described: 'Excel (XLSX) and CSV',
};
export { importMessages, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './import-messages.ts';

/** The column with the id of a record that exists. */
export const ID_COLUMN = 'id';
/** The column that the file of wrong rows has beside the original ones; it is never read. */
export const REASON_HEADER = 'Reason';

export type RowAction = 'create' | 'update' | 'unchanged' | 'error';

export interface ImportedColumn {
  /** The letters over the column: `F`. */
  column: string;
  header: string;
  /** Where its cells go; `null` when nothing is read from it. */
  field: string | null;
  /** Why nothing is read from it: nobody knows the heading, another column is the same field, or it was left out. */
  ignored?: 'unknown' | 'repeated' | 'chosen';
}

export interface ImportedRow {
  /** The number of the row in the sheet. */
  row: number;
  action: RowAction;
  /** The record that it is about, where there is one. */
  id?: number;
  /** What the record is called in this row. */
  name: string;
  /** Messages that name cell, value and reason, by field; those of the row as a whole under the empty name. */
  errors?: Errors;
}

/** What `POST {resource}/import` answers. */
export interface ImportAnswer {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  rows: ImportedRow[];
  columns: ImportedColumn[];
  /** Fields that a new record must have and that no column gives. */
  missing: string[];
}

export type ColumnForm =
  | 'text'
  | 'date'
  | 'integer'
  | 'decimal'
  | 'yesNo'
  | 'choice'
  | 'labels'
  | 'reference';

/** A column of the template as people and the reader of cells need it. */
export interface ImportField {
  field: string;
  label: string;
  /** Every heading under which it is known, the label among them. */
  headings: readonly string[];
  form: ColumnForm;
  required: boolean;
  /** The values that it takes, where they are few. */
  choices?: readonly string[];
  labels?: Readonly<Record<number, string>>;
  help?: string;
  /** Not a field of the record: it only helps to find another one. */
  isGuide: boolean;
}

interface Importable {
  schema: z.ZodObject;
  references?: Readonly<Record<string, Reference>>;
  import?: ImportConfig;
}

/** The columns of a register's template in their order, the one with the id last. */
export function importFields({ schema, references = {}, import: config }: Importable): ImportField[] {
  if (!config) return [];
  const fields = Object.entries(config.columns).map(([field, [label, ...others]]): ImportField => {
    const type = schema.shape[field] as z.ZodType | undefined;
    const labels = config.labels?.[field];
    const choices = labels ? Object.values(labels) : type && optionsOf(type);
    const reference = references[field];
    return {
      field,
      label,
      headings: [label, field, ...(reference ? [reference.as, reference.label] : []), ...others],
      form: formOf(type, { labels, choices, isReference: reference !== undefined || !type }),
      required: type !== undefined && !type.safeParse(undefined).success,
      choices: choices ?? (type && kindOf(type) === 'boolean' ? ['YES', 'NO'] : undefined),
      labels,
      help: config.help?.[field],
      isGuide: type === undefined,
    };
  });
  return [...fields, idField];
}

const idField: ImportField = {
  field: ID_COLUMN,
  label: 'ID',
  headings: ['ID'],
  form: 'integer',
  required: false,
  isGuide: true,
  help: 'Leave it empty for a new record. The number of a record that exists changes that record.',
};

function formOf(
  type: z.ZodType | undefined,
  known: { labels?: object; choices?: readonly string[]; isReference: boolean },
): ColumnForm {
  if (known.isReference || !type) return 'reference';
  if (known.labels) return 'labels';
  if (known.choices) return 'choice';
  const kind = kindOf(type);
  if (kind === 'boolean') return 'yesNo';
  return kind === 'timestamp' ? 'text' : kind;
}

/** The values of a choice, which stand inside of what cleans and of what allows none. */
function optionsOf(type: z.ZodType): readonly string[] | undefined {
  let inner: unknown = type;
  while (inner instanceof z.ZodPipe || inner instanceof z.ZodNullable) {
    inner = inner instanceof z.ZodPipe ? inner.def.out : inner.def.innerType;
  }
  return inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined;
}

/** What is compared when words are: letters and digits, without case. */
export const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
