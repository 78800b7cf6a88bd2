/** Projects (specification §6). */

import { date } from '../fields/date.ts';
import { code, text } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RecordBase, Written } from '../register/register.ts';
import { datesRule, endLabel, remarks, remarksSection, startLabel } from '../register/shared-fields.ts';
import { historyColumns } from '../register/standard-fields.ts';
import { messages } from '../texts/messages.ts';

export const projects = defineRegister({
  name: 'projects',
  paths: ['projects', 'project'],
  table: 'projects',
  icon: 'project',
  menu: { group: 'settings' },
  names: {
    en: {
      one: 'Project',
      many: 'Projects',
      empty: 'Projects for which tenders are published. You can choose them in the tender form.',
    },
    ur: {
      one: 'منصوبہ',
      many: 'منصوبے',
      create: 'نیا منصوبہ',
      edit: 'منصوبے میں ترمیم',
      empty: 'وہ منصوبے جن کے لیے ٹینڈر شائع ہوتے ہیں۔ آپ انھیں ٹینڈر کے فارم میں منتخب کر سکتے ہیں۔',
    },
  },
  fields: {
    code: code({ label: { en: 'Code', ur: 'کوڈ' }, max: 40, required: true }),
    title: text({ label: { en: 'Title', ur: 'عنوان' }, max: 255, required: true, wide: true }),
    donor: text({ label: { en: 'Donor', ur: 'عطیہ دہندہ' }, max: 255 }),
    start_date: date({ label: startLabel }),
    end_date: date({ label: endLabel }),
    remarks: remarks(2000),
  },
  nameField: 'title',
  codeField: 'code',
  list: {
    id: 'detail',
    code: 'summary',
    title: { in: 'summary', width: 320 },
    donor: { in: 'summary', width: 200 },
    start_date: 'summary',
    end_date: 'summary',
    remarks: { in: 'detail', width: 220 },
    ...historyColumns,
  },
  show: ['id', 'code', 'donor', 'start_date', 'end_date', 'title', 'remarks'],
  sections: [
    {
      heading: { en: 'Name and donor', ur: 'نام اور عطیہ دہندہ' },
      help: {
        en: 'Use a short, unique code, such as AUP-INF.',
        ur: 'کوڈ مختصر اور منفرد ہو، جیسے AUP-INF۔',
      },
      fields: ['code', 'donor', 'title'],
    },
    {
      heading: { en: 'Dates', ur: 'مدت' },
      help: {
        en: 'Leave the end date blank if it is not known yet.',
        ur: 'جب تک معلوم نہ ہو، تاریخِ اختتام خالی چھوڑیں۔',
      },
      fields: ['start_date', 'end_date'],
    },
    remarksSection({ en: 'For internal use.', ur: 'دفتری استعمال کے لیے۔' }),
  ],
  related: [
    {
      resource: 'tender',
      heading: { en: 'Tenders of this project', ur: 'اس منصوبے کے ٹینڈر' },
      none: {
        en: 'No tenders for this project yet.',
        ur: 'اس منصوبے کا ابھی کوئی ٹینڈر نہیں۔',
      },
      by: { project_name: ['title', 'code'] },
      nameField: 'title_name',
    },
  ],
  rules: [datesRule('start_date')],
  search: ['code', 'title', 'donor'],
  unique: { code: messages.taken },
  uniqueInAnyCase: ['code'],
});

export type Project = RecordBase & Written<typeof projects>;
