/** Tenders and their documents (specification §6). */
import * as z from 'zod/mini';
import { isWebLink } from '../archives.ts';
import { choice } from '../fields/choice.ts';
import { inLatinDigits } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { fieldWith } from '../fields/field.ts';
import { longText } from '../fields/long-text.ts';
import { requiredText, text } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import type { TenderDocument } from '../register/documents.ts';
import type { RecordBase, Written } from '../register/register.ts';
import { remarks } from '../register/remarks.ts';
import { datesRule, endLabel, startLabel } from '../register/rules.ts';
import { isOpen, tenderStatuses } from '../tender-state.ts';
import { messages } from '../texts/messages.ts';

export { archiveName, GRANT_HEADER, isWebLink } from '../archives.ts';

/** Words that are path segments and so can't be a web link (specification §4). */
export const reservedWords = [
  'create',
  'edit',
  'search',
  'export',
  'changes',
  'import',
  'import-template',
  'create-zip',
  'open',
] as const;

const webLink = requiredText(64).check(
  z.refine(value => value === '' || isWebLink(value), { error: messages.webLinkForm, abort: true }),
  z.refine(
    value => !(reservedWords as readonly string[]).includes(value.toLowerCase()),
    messages.webLinkReserved,
  ),
);

const documents = {
  kind: 'documents',
  label: { en: 'Tender Documents', ur: 'ٹینڈر کی دستاویزات' },
} as const;

export const tender = defineRegister({
  name: 'tender',
  paths: ['tender'],
  table: 'tenders',
  label: { en: 'Tender', ur: 'ٹینڈر' },
  icon: 'tender',
  menu: { group: 'tenders', title: { en: 'Tender', ur: 'ٹینڈر' } },
  names: {
    en: {
      one: 'Tender',
      many: 'Tenders',
      create: 'Tender',
      edit: 'Update Tender',
      empty: 'Tenders that are published here can be read by contractors under their web link.',
      submit: { create: 'Submit', edit: 'Update' },
    },
    ur: {
      one: 'ٹینڈر',
      many: 'ٹینڈرز',
      create: 'ٹینڈر',
      edit: 'ٹینڈر میں ترمیم',
      empty: 'یہاں شائع ہونے والے ٹینڈر ٹھیکیدار ان کے ویب لنک پر دیکھ سکتے ہیں۔',
      submit: { create: 'جمع کریں', edit: 'تبدیلی محفوظ کریں' },
    },
  },
  fields: {
    title_name: text({ label: { en: 'Title', ur: 'عنوان' }, max: 500, required: true, wide: true }),
    project_name: text({
      bulk: true,
      label: { en: 'Project', ur: 'منصوبہ' },
      max: 255,
      required: true,
      wide: 'form',
      offers: 'projects',
      help: {
        en: 'Choose one of the projects, or type another name.',
        ur: 'منصوبوں میں سے ایک منتخب کریں، یا کوئی اور نام لکھیں۔',
      },
    }),
    status: choice({
      bulk: true,
      label: { en: 'Status', ur: 'حیثیت' },
      required: true,
      values: tenderStatuses,
      fallback: 'Active',
    }),
    start_date: date({ label: startLabel, required: true, bulk: true }),
    end_date: date({ label: endLabel, required: true, bulk: true }),
    web_link: inLatinDigits(
      fieldWith('webLink', webLink, {
        label: { en: 'Weblink', ur: 'ویب لنک' },
        required: true,
        help: {
          en: '3 to 64 letters, digits, hyphens or underscores.',
          ur: '3 تا 64 انگریزی حروف، ہندسے، ہائفن یا انڈر اسکور۔',
        },
      }),
    ),
    ref: inLatinDigits(longText({ label: { en: 'Reference', ur: 'حوالہ' }, max: 2000 })),
    remarks: { ...remarks(10_000), wide: false },
  },
  given: {
    documents,
    files: documents,
    public_address: {
      kind: 'webLink',
      label: { en: 'Public address', ur: 'عوامی پتا' },
      wide: true,
      from: ({ web_link }) => ({ en: String(web_link), ur: String(web_link) }),
    },
  },
  nameField: 'title_name',
  // Always shown, and with the Detail toggle (specification §3).
  list: {
    id: 'detail',
    title_name: { in: 'summary', width: 290 },
    project_name: { in: 'detail', width: 200 },
    start_date: 'detail',
    end_date: { in: 'summary', heading: { en: 'End date', ur: 'تاریخِ اختتام' } },
    ref: 'summary',
    web_link: { in: 'summary', width: 140, heading: { en: 'Web link', ur: 'ویب لنک' } },
    status: 'detail',
    documents: { in: 'summary', heading: { en: 'Documents', ur: 'دستاویزات' } },
    remarks: { in: 'detail', width: 220 },
    created_at: { in: 'detail', heading: { en: 'Created', ur: 'تاریخِ اندراج' } },
    updated_at: { in: 'detail', heading: { en: 'Updated', ur: 'آخری تبدیلی' } },
  },
  filters: ['status', 'end_date'],
  show: [
    'id',
    'project_name',
    { field: 'title_name', label: { en: 'Tender', ur: 'ٹینڈر' } },
    { field: 'start_date', label: { en: 'Start', ur: 'آغاز' } },
    { field: 'end_date', label: { en: 'End', ur: 'اختتام' } },
    'status',
    { field: 'web_link', label: { en: 'Web link', ur: 'ویب لنک' } },
    'public_address',
    'ref',
    'remarks',
  ],
  sections: [
    {
      heading: { en: 'What is tendered', ur: 'ٹینڈر کس چیز کا ہے' },
      help: {
        en: 'Contractors read the title on the tender’s public page.',
        ur: 'ٹھیکیدار یہ عنوان ٹینڈر کے عوامی صفحے پر پڑھتے ہیں۔',
      },
      fields: ['title_name', 'project_name'],
    },
    {
      heading: { en: 'Dates and status', ur: 'تاریخیں اور حیثیت' },
      help: {
        en: 'Contractors may download while the status is Active, up to and including the end date.',
        ur: 'جب تک حیثیت فعال ہو، ٹھیکیدار تاریخِ اختتام تک (بشمول اس دن کے) ڈاؤن لوڈ کر سکتے ہیں۔',
      },
      fields: ['start_date', 'end_date', 'status'],
    },
    {
      heading: { en: 'Public address', ur: 'عوامی پتا' },
      help: {
        en: 'Contractors reach the documents under this address. Send it to them, or print it in the notice.',
        ur: 'ٹھیکیدار اس پتے پر دستاویزات حاصل کرتے ہیں۔ یہ پتا انھیں بھیجیں، یا اشتہار میں شائع کریں۔',
      },
      fields: ['web_link'],
    },
    {
      heading: documents.label,
      help: {
        en: 'All of them are downloaded together, as one ZIP file.',
        ur: 'سب دستاویزات ایک ہی ZIP فائل میں ڈاؤن لوڈ ہوتی ہیں۔',
      },
      fields: ['documents'],
    },
    {
      heading: { en: 'Reference and remarks', ur: 'حوالہ اور ریمارکس' },
      help: {
        en: 'For the office; contractors see the reference only.',
        ur: 'دفتر کے لیے؛ ٹھیکیدار صرف حوالہ دیکھتے ہیں۔',
      },
      fields: ['ref', 'remarks'],
    },
  ],
  rules: [datesRule('start_date')],
  search: ['title_name', 'project_name', 'ref', 'web_link'],
  unique: { web_link: messages.webLinkTaken },
  documents: {
    required: messages.tenderDocuments,
    // Closing always works: without that, a tender whose last document was deleted would stay open for ever.
    isOptional: ({ status, end_date }, today) =>
      !isOpen({ status: String(status), end_date: String(end_date) }, today),
  },
});

export type Tender = RecordBase &
  Written<typeof tender> & {
    /** Names and ids of the documents as comma strings, aligned with each other. */
    files: string;
    fids: string;
    documents: TenderDocument[];
    updated_by: number | null;
    updated_by_name: string | null;
  };

/** A random web link to offer in the form: 10 characters that can't be mistaken for each other. */
export function randomWebLink(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const random = crypto.getRandomValues(new Uint8Array(10));
  return `t${Array.from(random, byte => letters[byte % letters.length]).join('')}`;
}
