/** What every kind of field has: its label, its limits and the schema made of them. */
import * as z from 'zod/mini';
import type { Area } from '../access.ts';
import type { LocalizedText } from '../texts/language.ts';

/** What a column of the table holds; lists need it to read filters. */
export type ColumnType = 'text' | 'integer' | 'date' | 'timestamp' | 'boolean' | 'decimal';

/** How a value is typed, shown and written to a cell; a file of this folder for each that can be written. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'code'
  | 'refCode'
  | 'webLink'
  | 'placeName'
  | 'number'
  | 'decimal'
  | 'money'
  | 'euro'
  | 'count'
  | 'date'
  | 'month'
  | 'moment'
  | 'choice'
  | 'check'
  | 'reference'
  | 'references'
  | 'phone'
  | 'email'
  | 'webAddress'
  | 'person'
  | 'people'
  | 'documents'
  | 'file'
  | 'rowNumber'
  | 'list';

export interface Choice<Value extends string | number = string | number> {
  value: Value;
  /** As it is kept, where words for values translate it; both languages where they do not know it. */
  label: string | LocalizedText;
}

/** A place that a record and what it points at have in common: the field here, and the target's column for it. */
export interface Within {
  field: string;
  column: string;
  label: LocalizedText;
}

/** What a field refers to; lists and answers carry that record's name as `as`. */
export interface Reference {
  /** Table and column of the name shown. */
  table: string;
  column: string;
  as: string;
  /** The name of that register, for links and selects. */
  resource: Area;
  /** Another reference of this record that the target must belong to. */
  within?: Within;
  /** A second one, where the record has it. */
  alsoWithin?: Within;
  /** What the record is called in messages. */
  label: LocalizedText;
  /** How its name is shown: those of districts and tehsils are translated. */
  nameKind?: FieldKind;
  /** What a form offers: only what fits this filter, called by these fields. */
  filter?: Readonly<Record<string, unknown>>;
  optionFields?: readonly string[];
  /** What a form offers instead of the register's list: COs of the place chosen, staff of the district chosen. */
  offered?: 'cosOfVillage' | 'cosOfTehsil' | 'staffOfDistrict';
}

/** What a declaration says about a field in addition to its kind. */
export interface FieldOptions {
  label: LocalizedText;
  /** Shown under the input. */
  help?: LocalizedText;
  placeholder?: LocalizedText;
  /** Whether a form refuses a blank; a text is the message that it then shows. */
  required?: boolean | string;
  /** Takes two columns of a form and the whole row of the page of a record; `form`: only of the form. */
  wide?: boolean | 'form';
  /** Starts a new row of the form. */
  beginsRow?: true;
  /** Other headings under which sheets of the offices have the same. */
  importAs?: readonly string[];
  /** Known only some time after the record was entered: a form for a new one doesn't ask for it. */
  later?: true;
  /** May be set for many records at once, from the list. */
  bulk?: true;
  /** Of a text: the register whose names the form offers. */
  offers?: Area;
  /** A line of help on the column of the import template. */
  importHelp?: LocalizedText;
}

/** A field as lists and pages show it. */
export interface ShownField {
  kind: FieldKind;
  label: LocalizedText;
  wide?: boolean | 'form';
  choices?: readonly Choice[];
  /** Digits after the point. */
  digits?: number;
  /** Where the id leads. */
  to?: Reference;
  /** The field with the id whose record this is the name of. */
  nameOf?: string;
  /** Where it depends on the record what the number counts. */
  unitOf?: (record: Readonly<Record<string, unknown>>) => string;
  /** On the page of a record, around the value: `Rs %{value} for one euro`. */
  sentence?: LocalizedText;
  /** On the server: the sum of these fields. */
  sumOf?: readonly string[];
  /** On the server: the field `first` where the field `by` has the value `is`, otherwise `other`. */
  either?: { by: string; is: string; first: string; other: string };
  /** Other headings under which sheets of the offices have the same. */
  importAs?: readonly string[];
  /** On the server: how many live records of that table point here. */
  countOf?: { register: Area; table: string; column: string };
  /** On the server, by code of its own: from what records of these registers say. */
  workedFrom?: readonly string[];
  /** The live records that this field names: it is the sum of their fields of the same name, or the list of them. Without it a device can't work it out. */
  over?: string;
  /** On the server: a column of the table that nobody writes through the form. */
  column?: ColumnType;
  /** Read from the other fields instead of from the answer; the server knows nothing of it. */
  from?: (record: Readonly<Record<string, unknown>>) => LocalizedText;
}

/** The people of a list who have one of these values; with `average`, what they have of that field on average. */
export interface CountedIn {
  list: string;
  where?: Readonly<Record<string, readonly string[]>>;
  average?: string;
}

/** A field that can be written. */
export interface Field<Out = unknown> extends Omit<FieldOptions, 'required'>, ShownField {
  schema: z.ZodMiniType<Out>;
  required: boolean;
  /** The most characters of a text, or the largest number. */
  max?: number;
  min?: number;
  /** Lines of the input. */
  rows?: number;
  /** What a new record has in it. */
  initial?: string | number | boolean;
  /** Of a reference: the records offered are those of the place chosen, and the first is chosen with it. */
  preselect?: boolean;
  /** Of a reference code: what it begins with. */
  programme?: 'AUP' | 'RRP';
  /** Of several references: what each of them points at. */
  each?: Reference;
  /** Of a list of people: what is known of each. */
  columns?: Readonly<Record<string, Field>>;
  /** Of a number: counted in the list of people, where that is not empty; typed otherwise. */
  countedIn?: CountedIn;
  /** Of a check: the label next to the box. */
  word?: LocalizedText;
}

/** What a field's values are once they are checked: blank ones are `null` unless it is required. */
export type ParsedValue<O extends { required?: boolean | string }, T> = O['required'] extends true | string
  ? T
  : T | null;

/** The message for a blank, where the declaration has one of its own. */
export const ownMessage = ({ required }: Pick<FieldOptions, 'required'>): string | undefined =>
  typeof required === 'string' ? required : undefined;

/** A field of a kind that has a schema of its own. */
export function fieldWith<Out>(
  kind: FieldKind,
  schema: z.ZodMiniType<Out>,
  options: FieldOptions,
): Field<Out> {
  return { ...options, kind, schema, required: Boolean(options.required) };
}

/** The type of a field's column, as its schema has it. */
export const columnTypeOf = (schema: z.ZodMiniType): ColumnType =>
  (z.globalRegistry.get(schema)?.column as ColumnType | undefined) ?? 'text';
