/** A register that the product does not have, with a field of each kind that a declaration alone can have; its tests walk it through server and screens. */
import { type Area, rights } from '../../contract/access.ts';
import { check } from '../../contract/fields/check.ts';
import { choice, numberedChoice } from '../../contract/fields/choice.ts';
import { date, month } from '../../contract/fields/date.ts';
import { type FieldKind, fieldWith } from '../../contract/fields/field.ts';
import { count, decimal, money, number } from '../../contract/fields/number.ts';
import { phone } from '../../contract/fields/phone.ts';
import { code, email, optionalText, placeName, text } from '../../contract/fields/text.ts';
import { webAddress } from '../../contract/fields/web-address.ts';
import { defineRegister } from '../../contract/register/define-register.ts';
import { placeFieldsToTehsil } from '../../contract/register/places.ts';
import { refCode } from '../../contract/register/ref-codes.ts';
import { datesRule, remarks, remarksSection } from '../../contract/register/shared-fields.ts';
import { documentsSection, historyColumns } from '../../contract/register/standard-fields.ts';
import { messages } from '../../contract/texts/messages.ts';
import { newRegister } from '../../server/migrations/tables.ts';

export const throwaway = defineRegister({
  name: 'throwaway' as Area,
  paths: ['throwaways', 'throwaway'],
  table: 'throwaways',
  label: { en: 'throwaway', ur: 'عارضی' },
  icon: 'list',
  menu: { group: 'settings' },
  names: {
    en: {
      one: 'Throwaway',
      many: 'Throwaways',
      empty: 'Nothing that is kept.',
    },
    ur: {
      one: 'عارضی',
      many: 'عارضی اندراجات',
      counted: ['اندراج', 'اندراجات'],
      create: 'نیا اندراج',
      edit: 'ترمیم',
      empty: 'کچھ نہیں۔',
    },
  },
  fields: {
    title: text({ label: { en: 'Title', ur: 'عنوان' }, max: 100, required: true, importAs: ['Name'] }),
    short: code({ label: { en: 'Code', ur: 'کوڈ' }, max: 20, required: true }),
    ref_code: refCode('AUP', { label: { en: 'Ref Code', ur: 'حوالہ کوڈ' } }),
    place_name: placeName({ label: { en: 'Place', ur: 'جگہ' }, max: 100 }),
    ...placeFieldsToTehsil,
    rooms: number({ label: { en: 'Rooms', ur: 'کمرے' }, max: 50 }),
    men: count({ label: { en: 'Men', ur: 'مرد' } }),
    women: count({ label: { en: 'Women', ur: 'خواتین' } }),
    height: decimal({ label: { en: 'Height', ur: 'اونچائی' }, min: 0, max: 99, digits: 2 }),
    cost: money({ label: { en: 'Cost', ur: 'لاگت' }, required: true }),
    begun: date({ label: { en: 'Begun', ur: 'آغاز' }, required: true }),
    ended: date({ label: { en: 'Ended', ur: 'اختتام' } }),
    month: month({ label: { en: 'Month', ur: 'مہینہ' }, required: true }),
    colour: choice({ label: { en: 'Colour', ur: 'رنگ' }, values: ['Red', 'Green'] }),
    shape: choice({
      label: { en: 'Shape', ur: 'شکل' },
      values: ['roundOne', 'squareOne'],
      labelOf: value =>
        ({ roundOne: { en: 'Round', ur: 'گول' }, squareOne: { en: 'Four-sided', ur: 'چوکور' } })[value],
    }),
    size: numberedChoice({ 1: 'Small', 2: 'Large' }, { label: { en: 'Size', ur: 'حجم' }, required: true }),
    open: check({
      label: { en: 'Open', ur: 'کھلا' },
      required: true,
      word: { en: 'is open', ur: 'کھلا ہے' },
    }),
    link: fieldWith('webLink', optionalText(64), { label: { en: 'Link', ur: 'لنک' } }),
    mobile: phone({ label: { en: 'Mobile', ur: 'موبائل' } }),
    email: email({ label: { en: 'Email', ur: 'ای میل' } }),
    website: webAddress({ label: { en: 'Website', ur: 'ویب سائٹ' } }),
    remarks: remarks(500),
  },
  given: {
    people: { kind: 'count', label: { en: 'People', ur: 'افراد' }, sumOf: ['men', 'women'] },
  },
  nameField: 'title',
  codeField: 'short',
  list: {
    sno: 'summary',
    id: 'detail',
    title: { in: 'summary', width: 200 },
    short: 'summary',
    tehsil_name: { in: 'summary', linked: true },
    people: { in: 'summary', heading: { en: 'Persons', ur: 'لوگ' } },
    cost: 'summary',
    begun: 'summary',
    month: 'summary',
    colour: 'summary',
    documents: 'summary',
    size: 'detail',
    open: 'detail',
    height: 'detail',
    mobile: 'detail',
    email: 'detail',
    website: 'detail',
    link: 'detail',
    ...historyColumns,
  },
  filters: ['districts_id', 'tehsils_id', 'colour', 'open', 'begun'],
  show: [
    'id',
    'short',
    'title',
    'ref_code',
    'place_name',
    'district_name',
    'tehsil_name',
    'rooms',
    'people',
    'height',
    'cost',
    'begun',
    'month',
    'colour',
    'shape',
    'size',
    'open',
    'link',
    'mobile',
    'email',
    'website',
    'remarks',
  ],
  sections: [
    {
      heading: { en: 'What', ur: 'کیا' },
      fields: ['title', 'short', 'ref_code', 'place_name', 'colour', 'shape', 'size', 'open', 'link'],
    },
    {
      heading: { en: 'Where and how much', ur: 'کہاں اور کتنا' },
      fields: ['districts_id', 'tehsils_id', 'rooms', 'men', 'women', 'height', 'cost'],
    },
    {
      heading: { en: 'When and who', ur: 'کب اور کون' },
      fields: ['begun', 'ended', 'month', 'mobile', 'email', 'website'],
    },
    documentsSection({ en: 'If there are any.', ur: 'اگر ہوں۔' }),
    remarksSection(),
  ],
  rules: [datesRule('begun', 'ended')],
  search: ['title', 'short', 'tehsil_name'],
  unique: { short: messages.taken },
  documents: {},
  import: { keys: [['short']] },
  defaultSort: ['updated_at', 'DESC'],
});

/** The kinds that a declaration alone can't have, by what they need in addition. */
export const kindsWithCode: Partial<Record<FieldKind, string>> = {
  references: 'kept in a table of their own',
  list: 'read by code of the register',
  people: 'kept in a table of their own',
  euro: 'worked out with the rates of its time',
  file: 'a place of its own in the form for each',
};

/** A record of it as a form sends it, in the places given. */
export const throwawayValues = (short: string, more: Record<string, unknown> = {}) => ({
  title: `Thing ${short}`,
  short,
  ref_code: 'AUP-KHY-1',
  place_name: 'Bara',
  districts_id: 1,
  tehsils_id: 1,
  rooms: 4,
  men: 3,
  women: 4,
  height: 2.5,
  cost: 1200.75,
  begun: '2024-02-29',
  ended: null,
  month: '2024-02',
  colour: 'Red',
  shape: 'squareOne',
  size: 2,
  open: true,
  link: 'thing-page',
  mobile: '+923001234567',
  email: 'someone@example.org',
  website: 'https://example.org/things',
  remarks: 'First\nsecond',
  ...more,
});

/** The migration that makes its table. */
export const throwawayMigration = newRegister(
  '999-throwaway',
  throwaway.table,
  `title text,
    short text,
    ref_code text,
    place_name text,
    place_name_ur text,
    districts_id integer,
    tehsils_id integer,
    rooms integer,
    men integer,
    women integer,
    height numeric(4, 2),
    cost numeric(13, 2),
    begun date,
    ended date,
    month text,
    colour text,
    shape text,
    size integer,
    open boolean,
    link text,
    mobile text,
    email text,
    website text,
    remarks text`,
  {
    search: ['title', 'short'],
    unique: ['short'],
    references: { districts_id: 'districts', tehsils_id: 'tehsils' },
    index: ['tehsils_id'],
  },
);

/** Who may do what with it: its line in the table of rights. */
export function allowThrowaway(): void {
  Object.assign(rights, { throwaway: { ...rights.targets } });
}

/** Other tests may run in the same process, and they read the table of rights as it ships. */
export function forbidThrowaway(): void {
  Reflect.deleteProperty(rights, 'throwaway');
}
