/** Contractors and the tenders they took (specification §6). */
import { z } from 'zod';
import {
  cleanMobile,
  cleanNtn,
  companyNameProblems,
  emailProblems,
  mobileProblems,
  ntnProblems,
} from '../fields/contractor-rules.ts';
import { optionalReference, optionalText, text } from '../fields/fields.ts';
import type { NewsState } from '../portal/tender-news.ts';
import { defineRegister, type RecordBase, type Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';

export {
  COMPANY_SEARCH_DEBOUNCE_MS,
  COMPANY_SEARCH_MIN,
  cleanMobile,
  cleanNtn,
} from '../fields/contractor-rules.ts';

const asText = (value: unknown) => (value == null ? '' : typeof value === 'number' ? String(value) : value);

/** A text cleaned first, then held against a rule of contractor-rules.ts. */
const checked = (
  clean: (typed: string) => string,
  problems: (clean: string) => string[],
  wrongType: string,
) =>
  z.preprocess(
    asText,
    z
      .string(wrongType)
      .transform(clean)
      .check(context => {
        for (const message of problems(context.value)) {
          context.issues.push({ code: 'custom', message, input: context.value });
        }
      }),
  );
const trim = (value: string) => value.trim();

const ntn = checked(cleanNtn, ntnProblems, messages.ntnNotCorrect);
const companyName = checked(trim, companyNameProblems, messages.companyShort);
const email = checked(trim, emailProblems, messages.email);
const mobile = checked(cleanMobile, mobileProblems, messages.mobileEmpty);

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
  contractor_id: optionalReference(),
  tender_id: optionalReference(),
  date_of_entry: z.unknown().optional(),
  company_name: optionalText(255),
  email: optionalText(254),
  mobile: optionalText(40),
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

/** What somebody entered to take a tender; nobody has proved to be that company. */
export interface Entered {
  company_name?: string | null;
  email?: string | null;
  mobile?: string | null;
}

/** `GET tenderContractor/{id}/entries`: all of them in their order, `ENTRIES_PAGE` at a time; `?after=` an id goes on. */
export interface TenderEntriesPage {
  entries: { id: number; at: string; user_name: string | null; entered: Entered; news: NewsState | null }[];
  total: number;
}
export const ENTRIES_PAGE = 100;

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
  /** What was entered first, and how many entries there are. */
  entered: Entered | null;
  entries: number;
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
  searchField: z.enum(
    Object.keys(tenderContractorSearchFields) as [keyof typeof tenderContractorSearchFields],
    messages.choice,
  ),
  searchTerm: text(255, messages.searchTerm),
});
