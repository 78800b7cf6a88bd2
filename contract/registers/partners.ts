/** Donor, implementing organisations and partners, which the portal shows with their logos. */
import { choice } from '../fields/choice.ts';
import { number } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { webAddress } from '../fields/web-address.ts';
import { defineRegister } from '../register/define-register.ts';
import { PICTURE } from '../register/documents.ts';
import { documentsSection, historyColumns } from '../register/standard-fields.ts';
import { messages } from '../texts/messages.ts';

/** The public pages show no more of them. */
export const MAX_SHOWN_PARTNERS = 100;

/** In the order in which the portal shows them. */
export const partnerKinds = ['Donor', 'Implementing organisation', 'Partner'] as const;

export const partners = defineRegister({
  name: 'partners',
  paths: ['partners', 'partner'],
  table: 'partners',
  icon: 'network',
  menu: { group: 'settings' },
  names: {
    en: {
      one: 'Partner',
      many: 'Partners',
      empty: 'The donor, implementing organisations and partners. The public home page shows them.',
    },
    ur: {
      one: 'شراکت دار',
      many: 'شراکت دار',
      create: 'نیا شراکت دار',
      edit: 'شراکت دار میں ترمیم',
      empty: 'عطیہ دہندہ، عمل درآمد کرنے والے ادارے اور شراکت دار۔ عوامی سرورق پر یہ دکھائے جاتے ہیں۔',
    },
  },
  fields: {
    name: text({ label: { en: 'Name', ur: 'نام (انگریزی)' }, max: 150, required: true }),
    urdu_name: text({ label: { en: 'Name in Urdu', ur: 'نام' }, max: 150 }),
    kind: choice({
      label: { en: 'Kind', ur: 'قسم' },
      values: partnerKinds,
      required: true,
      fallback: 'Partner',
    }),
    website: webAddress({ label: { en: 'Website', ur: 'ویب سائٹ' } }),
    list_order: number({
      label: { en: 'Order', ur: 'ترتیب' },
      min: 1,
      max: 1000,
      help: {
        en: 'Smaller numbers come first among those of a kind; those without a number follow by name.',
        ur: 'ایک قسم میں چھوٹے نمبر پہلے آتے ہیں؛ جن کا نمبر نہیں وہ ان کے بعد، نام کی ترتیب سے۔',
      },
    }),
  },
  nameField: 'name',
  list: {
    id: 'detail',
    name: { in: 'summary', width: 320 },
    urdu_name: 'detail',
    kind: 'summary',
    website: 'summary',
    list_order: 'summary',
    documents: 'detail',
    ...historyColumns,
  },
  filters: ['kind'],
  show: ['id', 'name', 'urdu_name', 'kind', 'website', 'list_order'],
  sections: [
    {
      heading: { en: 'Partner', ur: 'شراکت دار' },
      help: {
        en: `The home page and the page about the programme show the first ${MAX_SHOWN_PARTNERS} to everybody.`,
        ur: `سرورق اور پروگرام کے تعارف کے صفحے پر پہلے ${MAX_SHOWN_PARTNERS} سب کو دکھائے جاتے ہیں۔`,
      },
      fields: ['name', 'urdu_name', 'kind', 'website', 'list_order'],
    },
    {
      ...documentsSection({
        en: 'The newest picture is shown, on white. Without one, the name is shown.',
        ur: 'سب سے نئی تصویر سفید پس منظر پر دکھائی جاتی ہے۔ تصویر نہ ہو تو نام دکھایا جاتا ہے۔',
      }),
      heading: { en: 'Logo', ur: 'لوگو' },
    },
  ],
  search: ['name', 'urdu_name'],
  unique: { name: messages.taken },
  uniqueInAnyCase: ['name'],
  documents: { kind: PICTURE },
});
