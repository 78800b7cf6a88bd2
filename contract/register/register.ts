/** How a register declares itself: pure data, read by the server's machinery and by both front ends. */
import type * as z from 'zod/mini';
import type { Action, Area } from '../access.ts';
import type { CountedIn, Field, Reference, ShownField } from '../fields/field.ts';
import type { DeclaredFigures } from '../figures/declaration.ts';
import type { Language, LocalizedText } from '../texts/language.ts';
import type { Message } from '../texts/message.ts';
import type { UploadKind } from './documents.ts';
import type { SimilarConfig } from './similar.ts';

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
  label: LocalizedText;
  nameKind?: ShownField['kind'];
}

/** What the register and its records are called in one language. */
export interface RegisterNames {
  one: string;
  many: string;
  /** Many, where nothing around it explains a short name, as in mails; else they are called as above. */
  inFull?: string;
  /** The heading of the list, where it isn't `many`. */
  heading?: string;
  /** In the middle of a sentence: `1 designation`, `5 designations`. */
  counted: readonly [one: string, many: string];
  /** The headings of the pages of a new record and of a change. */
  create: string;
  edit: string;
  /** What belongs here, where the list is empty. */
  empty: string;
  /** Where the button of the form says something else than that it saves. */
  submit?: { create?: string; edit?: string };
  subtitle?: string;
}

/** A column of the list: always shown, or with the details. */
type ListColumn =
  | 'summary'
  | 'detail'
  | {
      in: 'summary' | 'detail';
      /** Longer text is cut at this many pixels. */
      width?: number;
      /** In place of the field's label, where that is too long for a column. */
      heading?: LocalizedText;
      /** The name leads to the record that it names. */
      linked?: true;
    };

/** A detail on the page of a record: a field, or one under another label. */
export type ShownDetail = string | { field: string; label: LocalizedText };

export interface FormSection {
  heading: LocalizedText;
  help?: LocalizedText;
  /** In their order; `documents` is where those of the record are attached. */
  fields: readonly string[];
}

/** Records of another register shown on the page of a record: those whose field has one of these values. */
interface RelatedRecords {
  resource: Area;
  heading: LocalizedText;
  none: LocalizedText;
  /** Fields there, with the fields here that give the value. */
  by: Readonly<Record<string, string | readonly string[]>>;
  nameField: string;
}

/** Names of pictures; `src/components/frame/menuIcons.tsx` has them. */
type RegisterIcon =
  | 'tender'
  | 'contractor'
  | 'community'
  | 'network'
  | 'training'
  | 'activity'
  | 'scheme'
  | 'location'
  | 'target'
  | 'project'
  | 'rate'
  | 'designation'
  | 'list';

/** Where the menu has the register; within a group, in the order of the list of registers. `main` is no group: its registers are entries of their own. */
export interface MenuPlace {
  group: 'tenders' | 'contractors' | 'community' | 'activities' | 'main' | 'locations' | 'settings';
  /** Where that is not the name of many. */
  title?: LocalizedText;
  /** Where that is not its name. */
  path?: string;
}

/** What a register says about itself in addition to its fields. */
export interface Declared {
  /** The path of its pages, the react-admin resource and the area of rights. */
  name: Area;
  /** Every path under which the REST interface answers; the first one is named in `Content-Range`. */
  paths: readonly [string, ...string[]];
  table: string;
  /** What one record is called in messages: "Deleted the Tender 5". */
  label: LocalizedText;
  names: Readonly<Record<Language, RegisterNames>>;
  icon: RegisterIcon;
  menu?: MenuPlace;
  /** The field that a record is called by; several are joined by commas. */
  nameField: string | readonly string[];
  /** The code shown next to the name on the page of a record. */
  codeField?: string;
  /** What answers have in addition to writable fields, the names of references and the server's own columns. */
  given?: Readonly<Record<string, ShownField>>;
  /** The columns of the list in their order. */
  list: Readonly<Record<string, ListColumn>>;
  /** What the list can be narrowed by; the kind of the field says how. The first two that are not dates are shown next to the search. */
  filters?: readonly string[];
  /** The details on the page of a record in their order. */
  show: readonly ShownDetail[];
  /** The form. */
  sections: readonly FormSection[];
  related?: readonly RelatedRecords[];
  /** The way to the page of a new record, above its form. */
  breadcrumb?: 'index' | 'home';
  /** Rows of the list are shaded in turn, changing with this field. */
  shadedBy?: string;
  /** A page that everybody can read. */
  publicPage?: { path: string; label: LocalizedText };
  /** Plain query parameters in addition to fields and places: comma lists of names looked for in a field. */
  parameters?: Readonly<Record<string, { oneOf: string }>>;
  /** Its list under `search/{term}` as well, which older clients ask for. */
  searchAddress?: true;
  /** Rules over several fields; each names the field at which its message is shown. */
  rules?: readonly Rule[];
  /** Columns that `q` and `search` look into. */
  search: readonly string[];
  derived?: readonly DerivedName[];
  /** Columns whose values are unique among live records, with the message for a second one. */
  unique?: Readonly<Record<string, Message>>;
  /** Those of them whose values are the same in whatever letter case they are typed. */
  uniqueInAnyCase?: readonly string[];
  /** The order of its list, where that is not the newest change first. */
  defaultSort?: readonly [string, 'ASC' | 'DESC'];
  /** Fields of the schema that are no columns of the table: the register's own code keeps them. */
  elsewhere?: readonly string[];
  /** Columns that make this register a part of its table, with their fixed values: the kind of an activity. */
  scope?: Readonly<Record<string, string>>;
  /** Its records wait for approval (`approval_status`), which only some may give. */
  approval?: boolean;
  /** Files that its records may have; `slots` when each has its own name, every one needed on create. */
  documents?: {
    slots?: readonly string[];
    /** What may be attached, where that is not every kind of document; some of the extensions of `DOCUMENT`. */
    kind?: UploadKind;
    required?: Message;
    /** A record that exists may be without, with these values. */
    isOptional?: (values: Readonly<Record<string, unknown>>, today: string) => boolean;
  };
  /** The only fields that somebody without a session may see, sort and filter by, where the register is public at all. */
  publicFields?: readonly string[];
  /** Fields that only who has this right sees, sorts and filters by, wherever records are read. */
  restricted?: Readonly<Partial<Record<Action, readonly string[]>>>;
  /** What the last editor is called in answers: `edited_by` for community records, else `updated_by`. */
  editor?: 'edited_by' | 'updated_by';
  /** Its records can be imported from a spreadsheet. */
  import?: ImportConfig;
  /** What of its records dashboard, report, targets and home page count. */
  figures?: DeclaredFigures;
  /** The form warns about records that look the same. */
  similar?: SimilarConfig;
}

export type Fields = Readonly<Record<string, Field>>;
export type SchemaOf<F extends Fields> = z.ZodMiniObject<{ -readonly [K in keyof F]: F[K]['schema'] }>;

export interface Register<Schema extends z.ZodMiniObject = z.ZodMiniObject> extends Declared {
  /** What a client may write, in the order of the columns of an export. */
  fields: Fields;
  defaultSort: readonly [string, 'ASC' | 'DESC'];
  /** The schemas of the fields in one. Everything else is the server's. */
  schema: Schema;
  /** The references among the fields; their names are in answers, sortable and searchable like columns. */
  references: Readonly<Record<string, Reference>>;
  /** Every field that answers may carry, by its name there. */
  allFields: Readonly<Record<string, ShownField>>;
}

export interface Rule {
  field: string;
  message: Message;
  /** `true` when the values are in order. Its own field is by then; another one that isn't is missing, and nothing can be said. */
  holds: (values: Record<string, unknown>) => boolean;
}

/** What every record has in addition to its own fields. Timestamps are ISO 8601 in UTC. */
export interface RecordBase {
  id: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  created_by: number | null;
  created_by_name: string | null;
}

export type Written<R extends Register> = z.output<R['schema']>;

/** The right that somebody needs to see this field, where the declaration asks for one. */
export const rightToSee = ({ restricted = {} }: Declared, field: string): Action | undefined =>
  (Object.keys(restricted) as Action[]).find(action => restricted[action]?.includes(field));

/** Page sizes offered (specification §6), at first as many rows as fit; the server takes 1 to `MAX_PAGE`. */
export const pageSizes = [5, 10, 25, 50] as const;
export const MAX_PAGE = 1000;
/** Totals are exact up to here, a lower bound past it (specification §4). */
export const EXACT_TOTAL = 10_000;
export const TOTAL_HEADER = 'x-total-is';
/** How many of an exact total are deleted, where a list shows both. */
export const DELETED_HEADER = 'x-total-deleted';

/** Messages by field, not yet said in any language. */
export type Errors = Record<string, Message[]>;

/**
 * Checks values against a register's fields and rules.
 * @returns the cleaned values, or the messages by field
 */
export function checkValues<R extends Register>(
  register: R,
  input: unknown,
): { values: Written<R>; errors?: undefined } | { values?: undefined; errors: Errors } {
  const parsed = register.schema.safeParse(input);
  const errors: Errors = parsed.success ? {} : issuesByField(parsed.error.issues);
  const wrong = new Set(Object.keys(errors));
  const read = parsed.success ? (parsed.data as Record<string, unknown>) : valuesInOrder(register, input);
  const values = { ...read, ...countedValues(register, read) };
  for (const rule of register.rules ?? []) {
    if (!wrong.has(rule.field) && !rule.holds(values)) {
      errors[rule.field] = [...(errors[rule.field] ?? []), rule.message];
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : { values: values as Written<R> };
}

/** The numbers that follow from a list of people, where one is given. */
export function countedValues(
  { fields }: Pick<Register, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Record<string, number | null> {
  const counted: Record<string, number | null> = {};
  for (const [name, { countedIn }] of Object.entries(fields)) {
    const list = countedIn && values[countedIn.list];
    if (!countedIn || !Array.isArray(list) || list.length === 0) continue;
    counted[name] = countIn(list, countedIn);
  }
  return counted;
}

function countIn(
  list: readonly Readonly<Record<string, unknown>>[],
  { where = {}, average }: Omit<CountedIn, 'list'>,
): number | null {
  const found = list.filter(one =>
    Object.entries(where).every(([name, values]) => values.includes(String(one[name]))),
  );
  if (!average) return found.length;
  const numbers = found.map(one => one[average]).filter(value => typeof value === 'number');
  if (numbers.length === 0) return null;
  return Math.round(numbers.reduce((sum, value) => sum + value, 0) / numbers.length);
}

/** What can be used of an input of which something is wrong. */
function valuesInOrder({ schema }: Register, input: unknown): Record<string, unknown> {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const read = Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(
    ([field, one]) => [field, one.safeParse(given[field])] as const,
  );
  return Object.fromEntries(read.flatMap(([field, { success, data }]) => (success ? [[field, data]] : [])));
}

/** Zod's issues as the error format's `errors`; a problem of the whole body has the empty name. */
export function issuesByField(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues as readonly { path: PropertyKey[]; message: Message }[]) {
    const field = path.map(String).join('.');
    const list = errors[field] ?? [];
    if (!list.includes(message)) errors[field] = [...list, message];
  }
  return errors;
}

/** How a register is imported; whether it is at all. */
export interface ImportConfig {
  /** The columns of the template, where they are not all fields in their order. One that is no field only helps to find another. */
  columns?: readonly string[];
  /** What identifies the record of a row without an id: the first list whose first field is filled in. Case and outer or repeated spaces don't count. */
  keys: readonly (readonly [string, ...string[]])[];
  /** What people should know before they fill in a spreadsheet; shown next to the template. */
  note?: LocalizedText;
  /** A line of help on a column that is no field of the register. */
  help?: Readonly<Record<string, LocalizedText>>;
}
