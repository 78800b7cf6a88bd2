/** Tenders and their documents (specification §6). */
import * as z from 'zod/mini';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { fieldWith } from '../fields/field.ts';
import { inLatinDigits, longText, requiredText, text } from '../fields/text.ts';
import { WEB_LINK_MAX, WEB_LINK_MIN } from '../limits.ts';
import { defineRegister } from '../register/define-register.ts';
import type { TenderDocument } from '../register/documents.ts';
import type { RecordBase, Written } from '../register/register.ts';
import { datesRule, endLabel, remarks, startLabel } from '../register/shared-fields.ts';
import { isOpen, isWebLink, tenderStatuses } from '../tender.ts';
import { messages } from '../texts/messages.ts';

export { archiveName, GRANT_HEADER, isWebLink } from '../tender.ts';

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

const webLink = requiredText(WEB_LINK_MAX).check(
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
  menu: { group: 'tenders', title: { en: 'All tenders', ur: 'تمام ٹینڈر' } },
  names: {
    en: {
      one: 'Tender',
      many: 'Tenders',
      create: 'Tender',
      edit: 'Update Tender',
      empty: 'Contractors can download published tenders using their web links.',
      submit: { create: 'Submit', edit: 'Update' },
    },
    ur: {
      one: 'ٹینڈر',
      many: 'ٹینڈرز',
      create: 'ٹینڈر',
      edit: 'ٹینڈر میں ترمیم',
      empty: 'ٹھیکیدار شائع شدہ ٹینڈر ان کے ویب لنک سے ڈاؤن لوڈ کر سکتے ہیں۔',
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
        en: 'Choose a project or type another name.',
        ur: 'کوئی منصوبہ منتخب کریں یا کوئی اور نام لکھیں۔',
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
          en: `${WEB_LINK_MIN} to ${WEB_LINK_MAX} letters, digits, hyphens or underscores.`,
          ur: `${WEB_LINK_MIN} تا ${WEB_LINK_MAX} انگریزی حروف، ہندسے، ہائفن یا انڈر اسکور۔`,
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
      heading: { en: 'Title and project', ur: 'عنوان اور منصوبہ' },
      help: {
        en: 'The title is shown on the tender’s public page.',
        ur: 'عنوان ٹینڈر کے عوامی صفحے پر دکھائی دیتا ہے۔',
      },
      fields: ['title_name', 'project_name'],
    },
    {
      heading: { en: 'Dates and status', ur: 'تاریخیں اور حیثیت' },
      help: {
        en: 'Contractors can download documents while the status is Active, until the end of the end date.',
        ur: 'جب تک حیثیت فعال ہو، ٹھیکیدار تاریخِ اختتام تک (بشمول اس دن کے) ڈاؤن لوڈ کر سکتے ہیں۔',
      },
      fields: ['start_date', 'end_date', 'status'],
    },
    {
      heading: { en: 'Public address', ur: 'عوامی پتا' },
      help: {
        en: 'Contractors download the documents from this address. Send it to them, or print it in the notice.',
        ur: 'ٹھیکیدار اس پتے سے دستاویزات ڈاؤن لوڈ کرتے ہیں۔ یہ پتا انھیں بھیجیں، یا اشتہار میں شائع کریں۔',
      },
      fields: ['web_link'],
    },
    {
      heading: documents.label,
      help: {
        en: 'Contractors download all documents as one ZIP file.',
        ur: 'ٹھیکیدار سب دستاویزات ایک ہی ZIP فائل میں ڈاؤن لوڈ کرتے ہیں۔',
      },
      fields: ['documents'],
    },
    {
      heading: { en: 'Reference and remarks', ur: 'حوالہ اور ریمارکس' },
      help: {
        en: 'Contractors can see the reference, but not the remarks.',
        ur: 'ٹھیکیدار حوالہ دیکھ سکتے ہیں، ریمارکس نہیں۔',
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
