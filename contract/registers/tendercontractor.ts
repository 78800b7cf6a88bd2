/** Which contractor downloaded which tender (specification §6). */
import * as z from 'zod/mini';
import { optionalReference } from '../fields/reference.ts';
import { optionalText, requiredText } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import { messages } from '../texts/messages.ts';
import { labels, ntn } from './contractor.ts';

/** `POST tenderContractor`: the company's details are stored on the link; the record of a known company stays as it is. */
export const tenderContractorInput = z.object({
  NTN: ntn,
  web_link: requiredText(64),
  contractor_id: optionalReference(),
  tender_id: optionalReference(),
  date_of_entry: z.optional(z.unknown()),
  company_name: optionalText(255),
  email: optionalText(254),
  mobile: optionalText(40),
});

/** Links of contractors with tenders: read, deleted and restored like any register, but created only by the contractor flow. */
export const tendercontractor = defineRegister({
  name: 'tendercontractor',
  paths: ['tenderContractor', 'tendercontractor'],
  table: 'tender_contractors',
  icon: 'list',
  menu: { group: 'contractors' },
  names: {
    en: {
      one: 'Tender contractor',
      many: 'Tender contractors',
      create: 'Create a tender',
      edit: 'Edit the tender',
      empty: 'Contractors that entered their details to download tender documents are listed here.',
    },
    ur: {
      one: 'ٹینڈر کا ٹھیکیدار',
      many: 'ٹینڈروں کے ٹھیکیدار',
      create: 'نیا ٹینڈر',
      edit: 'ٹینڈر میں ترمیم کریں',
      empty: 'جو ٹھیکیدار ٹینڈر کی دستاویزات کے لیے اپنی معلومات دیتا ہے، وہ یہاں درج ہو جاتا ہے۔',
    },
  },
  fields: {},
  given: {
    tender_id: { kind: 'reference', label: { en: 'Tender (ID)', ur: 'ٹینڈر (نمبر)' } },
    project_name: { kind: 'text', label: { en: 'Project', ur: 'منصوبہ' } },
    title_name: { kind: 'text', label: { en: 'Title', ur: 'عنوان' } },
    web_link: { kind: 'code', label: { en: 'Weblink', ur: 'ویب لنک' } },
    company_id: { kind: 'reference', label: { en: 'Company (ID)', ur: 'کمپنی (نمبر)' } },
    company_name: { kind: 'text', label: { en: 'Company', ur: 'کمپنی' } },
    NTN: { kind: 'code', label: labels.NTN },
    email: { kind: 'email', label: labels.email },
    mobile: { kind: 'phone', label: labels.mobile },
    date_of_entry: { kind: 'date', label: { en: 'Date', ur: 'تاریخ' } },
    entered: { kind: 'list', label: { en: 'Entered first', ur: 'پہلا اندراج' } },
    entries: { kind: 'count', label: { en: 'Entries', ur: 'اندراجات' } },
  },
  nameField: ['company_name', 'title_name'],
  // Always shown, and with the Detail toggle (specification §3); a row is found under its web link.
  list: {
    project_name: { in: 'summary', width: 110 },
    title_name: { in: 'summary', width: 190 },
    web_link: 'summary',
    company_name: { in: 'summary', width: 150 },
    email: { in: 'summary', width: 150 },
    mobile: 'summary',
    date_of_entry: 'detail',
    created_at: 'detail',
    updated_at: 'detail',
  },
  show: [],
  sections: [],
  search: ['web_link', 'title_name', 'company_name', 'project_name', 'NTN', 'email', 'mobile'],
});

export const ENTRIES_PAGE = 100;

/** The fields of `POST tenderContractor/search`, in the words of the specification (§7), with their labels. */
export const tenderContractorSearchFields = {
  'tc.web_link': 'Web link',
  't.title_name': 'Tender title',
  'c.company_name': 'Company name',
  't.project_name': 'Project name',
} as const;

/** Most rows that a search returns, the last changed first. */
export const TENDER_CONTRACTOR_ROWS = 1000;

export const tenderContractorSearch = z.object({
  searchField: z.enum(
    Object.keys(tenderContractorSearchFields) as [keyof typeof tenderContractorSearchFields],
    messages.choice,
  ),
  searchTerm: requiredText(255, messages.searchTerm),
});
