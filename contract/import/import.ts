/** Import of a register from a spreadsheet (specification §4 "Import"): limits, words, and what is answered. */
import type * as z from 'zod/mini';
import { type Choice, columnTypeOf } from '../fields/field.ts';
import type { UploadKind } from '../register/documents.ts';
import type { ImportConfig, Register } from '../register/register.ts';
import { totalsOf } from '../register/totals.ts';
import type { LocalizedText } from '../texts/language.ts';
import { inBothLanguages, named } from '../texts/values-ur.ts';

/** What a sheet may be: 20 MB, and this many rows below its headings. */
export const SHEET: UploadKind = {
  extensions: ['xlsx', 'csv'],
  maxBytes: 20 * 1024 * 1024,
  described: { en: 'Excel (XLSX) and CSV', ur: 'Excel (XLSX) اور CSV' },
};
export { importMessages, MAX_IMPORT_ROWS } from './sheets.ts';

/** Texts in place of cells: by the number of the row, then by the letters of the column. An empty one empties the cell. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** By the number of a row with another name than the record of its ID: that ID, where the row is meant for it. */
export type Confirmations = Readonly<Record<string, number>>;
/** As JSON. */
export const MAX_CORRECTIONS_BYTES = 1024 * 1024;

/** The column with the id of a record that exists. */
export const ID_COLUMN = 'id';
/** The column that the file of wrong rows has in addition to the original ones; it is never read. */
export const REASON_HEADER = 'Reason';

export type RowAction = 'create' | 'update' | 'unchanged' | 'error';

export type ColumnForm =
  | 'text'
  | 'phone'
  | 'date'
  | 'integer'
  | 'decimal'
  | 'yesNo'
  | 'choice'
  | 'reference'
  /** Several, with a semicolon between them. */
  | 'references';

/** A column of the template as people and the reader of cells need it. */
export interface ImportField {
  field: string;
  /** Its heading in the template. */
  label: string;
  /** What messages call it. */
  name: LocalizedText;
  /** Every heading under which it is known, the label among them. */
  headings: readonly string[];
  form: ColumnForm;
  required: boolean;
  /** Text that may have several lines. */
  isLong: boolean;
  /** The words that it takes, where they are few; it understands those of both languages. */
  choices?: readonly LocalizedText[];
  /** What such words mean, where that is not YES and NO. */
  options?: readonly Choice[];
  help?: LocalizedText;
}

type Importable = Pick<Register, 'fields' | 'allFields' | 'schema' | 'references' | 'import'>;

/** The columns of a register's template in their order, the one with the id last. */
export function importFields(register: Importable): ImportField[] {
  const { fields, import: config } = register;
  if (!config) return [];
  // A cell can't hold a list of people.
  const columns = config.columns ?? Object.keys(fields).filter(name => fields[name]?.kind !== 'people');
  return [...columns.map(name => importField(register, config, name)), idField];
}

/** What is read of a sheet: the columns of the template, and totals, which are compared with their parts. */
export const readFields = (register: Importable & Pick<Register, 'given'>): ImportField[] => [
  ...importFields(register),
  ...totalsOf(register).map(({ name }) => totalField(register, name)),
];

function totalField({ allFields }: Importable, name: string): ImportField {
  const { label = { en: name, ur: name }, importAs = [] } = allFields[name] ?? {};
  return {
    field: name,
    label: label.en,
    name: label,
    headings: [label.en, name, ...importAs],
    form: 'integer',
    required: false,
    isLong: false,
  };
}

function importField(
  { fields, allFields, schema, references }: Importable,
  config: ImportConfig,
  name: string,
): ImportField {
  const field = fields[name];
  const type = schema.shape[name] as z.ZodMiniType | undefined;
  const names = allFields[name]?.label ?? { en: name, ur: name };
  const label = names.en;
  const reference = references[name];
  const options = field?.choices;
  return {
    field: name,
    label,
    name: names,
    headings: [
      label,
      name,
      ...(reference ? [reference.as, reference.label.en] : []),
      ...(field?.importAs ?? []),
    ],
    form: field?.each
      ? 'references'
      : field?.kind === 'phone'
        ? 'phone'
        : formOf(type, { options, isReference: !type || !!reference }),
    isLong: field?.kind === 'longText',
    required: type !== undefined && !type.safeParse(undefined).success,
    choices:
      options?.map(({ label }) => inBothLanguages(label)) ??
      (field?.kind === 'check' ? ['YES', 'NO'].map(named) : undefined),
    options,
    help: field?.importHelp ?? config.help?.[name],
  };
}

const idField: ImportField = {
  field: ID_COLUMN,
  label: 'ID',
  name: { en: 'ID', ur: 'نمبر' },
  headings: ['ID'],
  form: 'integer',
  required: false,
  isLong: false,
  help: {
    en: 'Leave empty to create a new record. Enter the ID of an existing record to change it.',
    ur: 'نئے ریکارڈ کے لیے خالی چھوڑیں۔ موجودہ ریکارڈ بدلنے کے لیے اس کا نمبر لکھیں۔',
  },
};

function formOf(
  type: z.ZodMiniType | undefined,
  known: { options?: readonly Choice[]; isReference: boolean },
): ColumnForm {
  if (known.isReference || !type) return 'reference';
  if (known.options) return 'choice';
  const kind = columnTypeOf(type);
  if (kind === 'boolean') return 'yesNo';
  return kind === 'timestamp' ? 'text' : kind;
}
