/** A register that the product does not have, with a field of every kind: what a declaration alone brings. */
import { type Area, rights } from '../../contract/access.ts';
import { check } from '../../contract/fields/check.ts';
import { choice, numberedChoice } from '../../contract/fields/choice.ts';
import { code } from '../../contract/fields/code.ts';
import { count } from '../../contract/fields/count.ts';
import { date } from '../../contract/fields/date.ts';
import { decimal } from '../../contract/fields/decimal.ts';
import { email } from '../../contract/fields/email.ts';
import { money } from '../../contract/fields/money.ts';
import { month } from '../../contract/fields/month.ts';
import { number } from '../../contract/fields/number.ts';
import { phone } from '../../contract/fields/phone.ts';
import { placeName } from '../../contract/fields/place-name.ts';
import { refCode } from '../../contract/fields/ref-code.ts';
import { text } from '../../contract/fields/text.ts';
import { defineRegister } from '../../contract/register/define-register.ts';
import { placeFieldsToTehsil } from '../../contract/register/places.ts';
import { remarks, remarksSection } from '../../contract/register/remarks.ts';
import { datesRule } from '../../contract/register/rules.ts';
import { historyColumns } from '../../contract/register/standard-fields.ts';
import { messages } from '../../contract/texts/messages.ts';

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
    open: check({ label: { en: 'Open', ur: 'کھلا' }, required: true }),
    mobile: phone({ label: { en: 'Mobile', ur: 'موبائل' } }),
    email: email({ label: { en: 'Email', ur: 'ای میل' } }),
    remarks: remarks(500),
  },
  given: {
    people: { kind: 'count', label: { en: 'People', ur: 'افراد' }, sumOf: ['men', 'women'] },
  },
  nameField: 'title',
  codeField: 'short',
  list: {
    id: 'summary',
    title: { in: 'summary', width: 200 },
    short: 'summary',
    tehsil_name: 'summary',
    people: 'summary',
    cost: 'summary',
    month: 'summary',
    size: 'detail',
    open: 'detail',
    ...historyColumns,
  },
  filters: ['districts_id', 'tehsils_id', 'colour', 'open', 'begun'],
  show: [
    'id',
    'short',
    'title',
    'district_name',
    'tehsil_name',
    'people',
    'cost',
    'begun',
    'month',
    'remarks',
  ],
  sections: [
    {
      heading: { en: 'What', ur: 'کیا' },
      fields: ['title', 'short', 'ref_code', 'place_name', 'colour', 'shape', 'size', 'open'],
    },
    {
      heading: { en: 'Where and how much', ur: 'کہاں اور کتنا' },
      fields: ['districts_id', 'tehsils_id', 'rooms', 'men', 'women', 'height', 'cost'],
    },
    {
      heading: { en: 'When and who', ur: 'کب اور کون' },
      fields: ['begun', 'ended', 'month', 'mobile', 'email'],
    },
    remarksSection(),
  ],
  rules: [datesRule('begun', 'ended')],
  search: ['title', 'short', 'tehsil_name'],
  unique: { short: messages.taken },
  import: { keys: [['short']] },
  defaultSort: ['updated_at', 'DESC'],
});

/** Its table, as a migration would make it. */
export const throwawayTable = {
  columns: [
    ['title', 'text'],
    ['short', 'text'],
    ['ref_code', 'text'],
    ['place_name', 'text'],
    ['place_name_ur', 'text'],
    ['districts_id', 'integer'],
    ['tehsils_id', 'integer'],
    ['rooms', 'integer'],
    ['men', 'integer'],
    ['women', 'integer'],
    ['height', 'numeric(4, 2)'],
    ['cost', 'numeric(13, 2)'],
    ['begun', 'date'],
    ['ended', 'date'],
    ['month', 'text'],
    ['colour', 'text'],
    ['shape', 'text'],
    ['size', 'integer'],
    ['open', 'boolean'],
    ['mobile', 'text'],
    ['email', 'text'],
    ['remarks', 'text'],
  ] as [string, string][],
  options: { search: ['title', 'short'], unique: ['short'] },
};

/** Who may do what with it: its line in the table of rights. */
export function allowThrowaway(): void {
  Object.assign(rights, { throwaway: { ...rights.targets } });
}

/** Other tests may run in the same process, and they read the table of rights as it ships. */
export function forbidThrowaway(): void {
  Reflect.deleteProperty(rights, 'throwaway');
}
