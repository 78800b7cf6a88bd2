/** Contractors and the tenders they took (tender specification §3, §5; rulings §6). */
import { z } from 'zod';
import { text } from './fields.ts';
import { messages } from './messages.ts';
import { defineRegister, type RecordBase, type Written } from './register.ts';

/** An NTN is compared, and kept, without punctuation and in capitals. */
export const cleanNtn = (value: string) => value.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();
/** Digits, and a plus sign in front where one was typed. */
export const cleanMobile = (value: string) => (value.trim().startsWith('+') ? '+' : '') + value.replace(/\D+/g, '');
const lettersAndDigits = (value: string) => value.replace(/[^\p{L}\p{N}]+/gu, '');

const asText = (value: unknown) => (value == null ? '' : typeof value === 'number' ? String(value) : value);

const ntn = z.preprocess(
  asText,
  z
    .string(messages.ntnNotCorrect)
    .transform(cleanNtn)
    .check(context => {
      const fail = (message: string) => context.issues.push({ code: 'custom', message, input: context.value });
      if (context.value === '') {
        fail(messages.ntnNotCorrect);
        fail(messages.ntnEmpty);
      } else if (context.value.length < 6 || context.value.length > 30) fail(messages.ntnNotCorrect);
    }),
);

const companyName = text(255, messages.companyShort).refine(
  value => value === '' || lettersAndDigits(value).length >= 6,
  messages.companyShort,
);

const email = z.preprocess(
  asText,
  z
    .string(messages.email)
    .trim()
    .max(254, messages.tooLong(254))
    .check(context => {
      const fail = (message: string) => context.issues.push({ code: 'custom', message, input: context.value });
      if (context.value === '') fail(messages.emailEmpty);
      else if (!z.email().safeParse(context.value).success) fail(messages.email);
    }),
);

const mobile = z.preprocess(
  asText,
  z
    .string(messages.mobileEmpty)
    .transform(cleanMobile)
    .check(context => {
      const fail = (message: string) => context.issues.push({ code: 'custom', message, input: context.value });
      const digits = context.value.replace('+', '').length;
      if (digits === 0) fail(messages.mobileEmpty);
      else if (digits < 10) fail(messages.mobileShort);
      else if (digits > 15) fail(messages.tooLong(15));
    }),
);

export const contractor = defineRegister({
  name: 'contractor',
  words: ['contractor', 'contractors'],
  table: 'contractors',
  label: 'contractor',
  schema: z.object({ NTN: ntn, company_name: companyName, email, mobile }),
  search: ['company_name', 'NTN', 'email', 'mobile'],
  unique: { NTN: messages.ntnTaken },
  defaultSort: ['updated_at', 'DESC'],
});

export type Contractor = RecordBase & Written<typeof contractor>;

/** What the form asks a company for. */
export type ContractorInput = z.input<typeof contractor.schema>;

/** `POST tenderContractor`: the company's details are kept on the link, a known company's record stays as it is. */
export const tenderContractorInput = z.object({
  NTN: ntn,
  web_link: text(64),
  contractor_id: z.coerce.number().int().positive().optional().nullable(),
  tender_id: z.coerce.number().int().positive().optional().nullable(),
  date_of_entry: z.unknown().optional(),
  company_name: z.string().trim().max(255).optional().nullable(),
  email: z.string().trim().max(254).optional().nullable(),
  mobile: z.string().trim().max(40).optional().nullable(),
});

/** The links of contractors with tenders: read, deleted and restored like any register, written by the flow alone. */
export const tendercontractor = defineRegister({
  name: 'tendercontractor',
  words: ['tenderContractor', 'tendercontractor'],
  table: 'tender_contractors',
  label: 'tender contractor',
  schema: z.object({}),
  search: ['web_link', 'title_name', 'company_name', 'project_name', 'NTN', 'email', 'mobile'],
  defaultSort: ['updated_at', 'DESC'],
});

export interface TenderContractor extends RecordBase {
  tender_id: number;
  project_name: string;
  title_name: string;
  web_link: string;
  company_id: number;
  company_name: string;
  NTN: string;
  email: string;
  mobile: string;
  date_of_entry: string;
}

/** `POST tenderContractor` answers with the link and a pass for the download. */
export interface TenderContractorAnswer {
  id: number;
  tender_id: number;
  contractor_id: number;
  web_link: string;
  date_of_entry: string;
  grant: string;
}

/** The fields of `POST tenderContractor/search`, in the words of the specification (§7), with their labels. */
export const tenderContractorSearchFields = {
  'tc.web_link': 'Web link',
  't.title_name': 'Tender title',
  'c.company_name': 'Company name',
  't.project_name': 'Project name',
} as const;

export const tenderContractorSearch = z.object({
  searchField: z.enum(Object.keys(tenderContractorSearchFields) as [keyof typeof tenderContractorSearchFields], messages.choice),
  searchTerm: text(255, messages.searchTerm),
});

/** Autocomplete of company names: from 3 letters on, after 200 ms of rest (tender specification §9). */
export const COMPANY_SEARCH_MIN = 3;
export const COMPANY_SEARCH_DEBOUNCE_MS = 200;
