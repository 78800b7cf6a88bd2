/** Who took part in a training, by name: personal data, which the author of the training and readers of participants see (rulings §10). */
import * as z from 'zod/mini';
import { type AccessRecord, type Caller, canAccess } from '../access.ts';
import { choice } from '../fields/choice.ts';
import { cnic } from '../fields/cnic.ts';
import { type Field, fieldWith } from '../fields/field.ts';
import { number } from '../fields/number.ts';
import { phone } from '../fields/phone.ts';
import { readAs } from '../fields/reading.ts';
import { text } from '../fields/text.ts';
import { CNIC_DIGITS, MAX_PEOPLE } from '../limits.ts';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';
import type { Fields, FormSection, Register } from './register.ts';

const peopleLabel: LocalizedText = { en: 'Participants by name', ur: 'شرکاء کے نام' };

export const sexes = ['Male', 'Female'] as const;
export const works = ['Employed', 'Self-employed', 'Not working'] as const;

/** What is written down of everybody. */
export const personFields = {
  name: text({
    label: { en: 'Name', ur: 'نام' },
    max: 150,
    required: true,
    importAs: ['Name of participant', 'Participant', 'Participant name'],
  }),
  guardian_name: text({
    label: { en: 'Father’s or husband’s name', ur: 'والد یا شوہر کا نام' },
    max: 150,
    importAs: ['Father name', 'Husband name', 'Father/Husband name', 'F/H name', 'S/o', 'W/o', 'D/o'],
  }),
  cnic: cnic({
    label: { en: 'CNIC', ur: 'شناختی کارڈ نمبر' },
    importAs: ['CNIC no', 'CNIC number', 'NIC', 'ID card'],
  }),
  sex: choice({
    label: { en: 'Sex', ur: 'جنس' },
    values: sexes,
    required: true,
    importAs: ['Gender', 'M/F'],
  }),
  age: number({ label: { en: 'Age', ur: 'عمر' }, max: 120 }),
  village: text({ label: { en: 'Village', ur: 'گاؤں' }, max: 150, importAs: ['Village name', 'Address'] }),
  phone: phone({
    label: { en: 'Phone', ur: 'فون' },
    importAs: ['Mobile', 'Mobile no', 'Phone no', 'Contact', 'Contact no', 'Cell'],
  }),
};

/** Rupees a month. */
export const MOST_INCOME = 10_000_000;

/** What became of them, six months after a livelihood training. */
export const outcomeFields = {
  work: choice({
    label: { en: 'Work after six months', ur: 'چھ ماہ بعد روزگار' },
    values: works,
    later: true,
    importAs: ['Work', 'Employment', 'Employment status'],
  }),
  income_before: number({
    label: { en: 'Income before (Rs a month)', ur: 'پہلے آمدنی (روپے ماہانہ)' },
    later: true,
    max: MOST_INCOME,
    importAs: ['Income before'],
  }),
  income_after: number({
    label: { en: 'Income after (Rs a month)', ur: 'بعد میں آمدنی (روپے ماہانہ)' },
    later: true,
    max: MOST_INCOME,
    importAs: ['Income after'],
  }),
};

type PersonValues = { [Name in keyof typeof personFields]: z.output<(typeof personFields)[Name]['schema']> };
type OutcomeValues = {
  [Name in keyof typeof outcomeFields]: z.output<(typeof outcomeFields)[Name]['schema']>;
};
export type Person = PersonValues & Partial<OutcomeValues>;

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** An empty row of the form is nobody. */
export const isNobody = (row: unknown): boolean =>
  row === null || (typeof row === 'object' && !Array.isArray(row) && Object.values(row).every(isBlank));

/** Whether anybody is in the list of a form. */
export const hasPeople = (list: unknown): boolean => Array.isArray(list) && !list.every(isNobody);

/** Forms with files send it as JSON. */
function readList(value: unknown): unknown {
  if (isBlank(value)) return null;
  let list = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return value;
    }
  }
  // Of a list that is too long, no more is looked at than what shows it.
  return Array.isArray(list) ? list.slice(0, MAX_PEOPLE + 1).map(row => (isNobody(row) ? null : row)) : list;
}

/** A card belongs to one person. */
function refuseSameCard({ value: rows, issues }: z.core.ParsePayload<(Partial<Person> | null)[]>): void {
  if (!Array.isArray(rows)) return;
  const rowOf = new Map<string, number>();
  rows.forEach((row, index) => {
    if (row?.cnic?.length !== CNIC_DIGITS) return;
    const other = rowOf.get(row.cnic);
    if (other === undefined) rowOf.set(row.cnic, index);
    else
      issues.push({
        code: 'custom',
        input: row.cnic,
        path: [index, 'cnic'],
        message: messages.cnicTwice({ row: other + 1 }),
      });
  });
}

const listOf = (columns: Fields) =>
  readAs(
    readList,
    z.nullable(
      z.pipe(
        z
          .array(
            z.nullable(
              z.object(
                Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])),
                messages.people,
              ),
            ),
            messages.people,
          )
          .check(
            z.maxLength(MAX_PEOPLE, messages.tooManyPeople({ max: MAX_PEOPLE })),
            // Also while other cells are wrong, so that all that is wrong is said at once.
            z.check(refuseSameCard as never, { when: () => true }),
          ),
        z.transform(rows => rows.filter(row => row !== null)),
      ),
    ),
  );

/** The people of a training; `null` in what is sent keeps those that there are. */
export const people = (columns: Fields = personFields): Field<Person[] | null> => ({
  ...fieldWith('people', listOf(columns) as unknown as Field<Person[] | null>['schema'], {
    label: peopleLabel,
    wide: true,
  }),
  columns,
});

/** The field with a register's people, where it has them. */
export const peopleFieldOf = ({ fields }: Pick<Register, 'fields'>): string | undefined =>
  Object.keys(fields).find(name => fields[name]?.kind === 'people');

/** Whether somebody sees who took part, and not only how many. */
export const canReadPeople = (caller: Caller | undefined, { created_by }: AccessRecord): boolean =>
  canAccess(caller, 'participants', 'list') || (caller?.id !== undefined && caller.id === created_by);

export const peopleSection: FormSection = {
  heading: peopleLabel,
  help: {
    en: 'Men and women are counted in this list. Rows can be pasted from a spreadsheet. Names are seen by you, M&E and admins alone.',
    ur: 'مرد اور خواتین اسی فہرست سے گنے جاتے ہیں۔ اسپریڈ شیٹ سے قطاریں چسپاں کی جا سکتی ہیں۔ نام صرف آپ، نگرانی و جائزہ اور منتظمین دیکھتے ہیں۔',
  },
  fields: ['people'],
};
