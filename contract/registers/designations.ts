/** Designations (specification §6). */
import { text } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import { remarks } from '../register/shared-fields.ts';
import { historyColumns } from '../register/standard-fields.ts';
import { messages } from '../texts/messages.ts';

export const designations = defineRegister({
  name: 'designations',
  paths: ['designations', 'designation'],
  table: 'designations',
  icon: 'designation',
  menu: { group: 'settings' },
  names: {
    en: {
      one: 'Designation',
      many: 'Designations',
      empty: 'Job titles of programme staff, such as Social Organizer.',
    },
    ur: {
      one: 'عہدہ',
      many: 'عہدے',
      create: 'نیا عہدہ',
      edit: 'عہدے میں ترمیم',
      empty: 'پروگرام کے عملے کے عہدے، جیسے سوشل آرگنائزر۔',
    },
  },
  fields: {
    title: text({ label: { en: 'Title', ur: 'عنوان' }, max: 150, required: true, wide: true }),
    remarks: remarks(2000),
  },
  nameField: 'title',
  list: {
    id: 'summary',
    title: { in: 'summary', width: 320 },
    remarks: { in: 'summary', width: 420 },
    ...historyColumns,
  },
  show: ['id', 'title', 'remarks'],
  sections: [
    {
      heading: { en: 'Title', ur: 'عنوان' },
      help: {
        en: 'Shown next to a person’s name.',
        ur: 'عہدہ فرد کے نام کے ساتھ لکھا جاتا ہے۔',
      },
      fields: ['title', 'remarks'],
    },
  ],
  search: ['title', 'remarks'],
  unique: { title: messages.taken },
  uniqueInAnyCase: ['title'],
});
