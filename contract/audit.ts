/** The audit log: sign-ins, changes by admins, decisions, deletions and exports, each entry chained to the one before. */
import { choice } from './fields/choice.ts';
import type { ShownField } from './fields/field.ts';
import { defineRegister } from './register/define-register.ts';
import type { LocalizedText } from './texts/language.ts';

/** What is written down, and what it is called. */
export const auditKinds = {
  signedIn: { en: 'Signed in', ur: 'سائن اِن کیا' },
  signInFailed: { en: 'Sign-in failed', ur: 'سائن اِن نہ ہو سکا' },
  signedOut: { en: 'Signed out', ur: 'سائن آؤٹ کیا' },
  sessionsEnded: { en: 'Sessions ended', ur: 'سیشن ختم کیے' },
  passwordChanged: { en: 'Password changed', ur: 'پاس ورڈ بدلا' },
  resetLinkSent: { en: 'Reset link sent', ur: 'پاس ورڈ بدلنے کا لنک بھیجا' },
  twoFactorChanged: { en: 'Two-factor sign-in changed', ur: 'دو مرحلہ سائن اِن بدلا' },
  recoveryCodesMade: { en: 'Recovery codes created', ur: 'بحالی کے کوڈ بنائے' },
  accountCreated: { en: 'Account created', ur: 'اکاؤنٹ بنا' },
  accountChanged: { en: 'Account changed', ur: 'اکاؤنٹ بدلا' },
  accountDeleted: { en: 'Account deleted', ur: 'اکاؤنٹ حذف کیا' },
  accountRestored: { en: 'Account restored', ur: 'اکاؤنٹ بحال کیا' },
  decided: { en: 'Record approved or rejected', ur: 'ریکارڈ منظور یا مسترد کیا' },
  deleted: { en: 'Record deleted', ur: 'ریکارڈ حذف کیا' },
  restored: { en: 'Record restored', ur: 'ریکارڈ بحال کیا' },
  documentDeleted: { en: 'Document deleted', ur: 'دستاویز حذف کی' },
  imported: { en: 'Records imported', ur: 'ریکارڈ درآمد کیے' },
  exported: { en: 'Records exported', ur: 'ریکارڈ برآمد کیے' },
  read: { en: 'Many records read', ur: 'بہت سے ریکارڈ پڑھے' },
  logRead: { en: 'Tender log read', ur: 'ٹینڈر کا لاگ پڑھا' },
  downloadsRead: { en: 'Download list read', ur: 'ڈاؤن لوڈز کی فہرست پڑھی' },
  viewDeleted: { en: 'Shared view deleted', ur: 'مشترکہ محفوظ فہرست حذف کی' },
  downloaded: { en: 'Documents downloaded', ur: 'دستاویزات ڈاؤن لوڈ کیں' },
  backedUp: { en: 'Backup created', ur: 'بیک اپ بنایا' },
  backupRestored: { en: 'Backup restored', ur: 'بیک اپ بحال کیا' },
  programmeChanged: { en: 'Programme details changed', ur: 'پروگرام کی تفصیلات بدلیں' },
  settings: { en: 'Settings changed', ur: 'ترتیبات بدلیں' },
} as const satisfies Record<string, LocalizedText>;
export type AuditKind = keyof typeof auditKinds;
const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

const kind = choice({
  label: { en: 'Event', ur: 'واقعہ' },
  values: kinds,
  labelOf: value => auditKinds[value],
});
const text = (en: string, ur: string, type: 'text' | 'integer' = 'text'): ShownField => ({
  kind: type === 'text' ? 'text' : 'number',
  label: { en, ur },
  column: type,
});

/** Read like a register; nobody writes, changes or deletes an entry. */
export const audit = defineRegister({
  name: 'audit',
  paths: ['audit'],
  table: 'audit_entries',
  label: { en: 'audit log entry', ur: 'آڈٹ لاگ کا اندراج' },
  icon: 'list',
  menu: { group: 'settings' },
  names: {
    en: {
      one: 'Audit log entry',
      many: 'Audit log',
      counted: ['entry', 'entries'],
      create: '',
      edit: '',
      empty: 'Sign-ins, account changes, decisions, deletions, exports and downloads are listed here.',
      subtitle: 'Important actions of all users. Entries can’t be changed or deleted.',
    },
    ur: {
      one: 'آڈٹ لاگ کا اندراج',
      many: 'آڈٹ لاگ',
      counted: ['اندراج', 'اندراجات'],
      create: '',
      edit: '',
      empty: 'سائن اِن، اکاؤنٹس میں تبدیلیاں، فیصلے، حذف، برآمد اور ڈاؤن لوڈ یہاں درج ہوتے ہیں۔',
      subtitle: 'تمام صارفین کے اہم کام۔ اندراجات نہ بدلے جا سکتے ہیں نہ حذف کیے جا سکتے ہیں۔',
    },
  },
  fields: {},
  given: {
    created_at: { kind: 'moment', label: { en: 'When', ur: 'کب' } },
    kind: { ...kind, column: 'text' },
    user_name: text('Username at the time', 'اُس وقت کا صارف نام'),
    created_by_name: { kind: 'person', label: { en: 'User', ur: 'صارف' } },
    address: text('IP address', 'آئی پی پتا'),
    area: text('Register', 'رجسٹر'),
    record_id: text('Record number', 'ریکارڈ نمبر', 'integer'),
    details: { kind: 'longText', label: { en: 'Details', ur: 'تفصیل' }, column: 'text', wide: true },
    seq: text('Entry number', 'اندراج نمبر', 'integer'),
    hash: { kind: 'code', label: { en: 'Hash', ur: 'ہیش' }, column: 'text', wide: true },
  },
  nameField: ['kind', 'created_at'],
  list: {
    id: 'summary',
    created_at: 'summary',
    kind: 'summary',
    created_by_name: 'summary',
    area: 'summary',
    details: { in: 'summary', width: 360 },
    address: 'summary',
    user_name: 'detail',
    record_id: 'detail',
    seq: 'detail',
  },
  filters: ['kind', 'created_at'],
  show: [
    'id',
    'created_at',
    'kind',
    'created_by_name',
    'user_name',
    'address',
    'area',
    'record_id',
    'details',
    'seq',
    'hash',
  ],
  sections: [],
  search: ['user_name', 'address', 'area', 'details'],
  defaultSort: ['id', 'DESC'],
});

/** An entry of the log and of its file, a line of canonical JSON each. */
export interface AuditEntry {
  /** Counts from one without gaps, in the order in which entries were chained. */
  seq: number;
  /** In the order in which entries were written. */
  id: number;
  at: string;
  kind: string;
  user_id: number | null;
  user_name: string | null;
  address: string | null;
  area: string | null;
  record_id: number | null;
  details: Record<string, unknown> | null;
  /** Lower-case hex; zeros before the first. */
  previous_hash: string;
  /** SHA-256 of the entry's canonical JSON without this field. */
  hash: string;
}
