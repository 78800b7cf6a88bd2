/** Projects (specification §6). */
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { text } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RecordBase, Written } from '../register/register.ts';
import { remarks, remarksSection } from '../register/remarks.ts';
import { datesRule, endLabel, startLabel } from '../register/rules.ts';
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
      empty: 'The projects for which tenders are published; the tender form offers them.',
    },
    ur: {
      one: 'منصوبہ',
      many: 'منصوبے',
      create: 'نیا منصوبہ',
      edit: 'منصوبے میں ترمیم',
      empty: 'وہ منصوبے جن کے لیے ٹینڈر شائع ہوتے ہیں؛ ٹینڈر کا فارم یہی پیش کرتا ہے۔',
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
        en: 'The code is short and unique, such as AUP-INF.',
        ur: 'کوڈ مختصر اور منفرد ہو، جیسے AUP-INF۔',
      },
      fields: ['code', 'donor', 'title'],
    },
    {
      heading: { en: 'When', ur: 'مدت' },
      help: {
        en: 'Leave the end open while it is not known.',
        ur: 'جب تک معلوم نہ ہو، تاریخِ اختتام خالی چھوڑیں۔',
      },
      fields: ['start_date', 'end_date'],
    },
    remarksSection({ en: 'For the office.', ur: 'دفتر کے لیے۔' }),
  ],
  related: [
    {
      resource: 'tender',
      heading: { en: 'Tenders of this project', ur: 'اس منصوبے کے ٹینڈر' },
      none: {
        en: 'No tender names this project yet.',
        ur: 'ابھی کسی ٹینڈر میں اس منصوبے کا نام نہیں۔',
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
