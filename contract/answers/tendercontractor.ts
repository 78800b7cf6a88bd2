import { z } from 'zod';
import type { RecordBase } from '../register/register.ts';
import { count, day, id, moment, text, textOrNull } from './common.ts';
import { newsAnswer, newsState } from './tender.ts';

/** The link, and a pass for the download. */
export const taken = z
  .object({
    id,
    tender_id: id,
    contractor_id: id,
    web_link: text,
    date_of_entry: day,
    grant: text,
    news: newsAnswer.optional().describe('Whether a link to confirm updates goes to the email address.'),
  })
  .meta({ id: 'TakenTender' });
export type TenderContractorAnswer = z.output<typeof taken>;

/** Details entered to download a tender; self-declared and unverified. */
const entered = z.object({
  company_name: textOrNull.optional(),
  email: textOrNull.optional(),
  mobile: textOrNull.optional(),
});
export type Entered = z.output<typeof entered>;

/** All entries in their order, `ENTRIES_PAGE` at a time; `?after=` an id goes on. */
export const entriesPage = z
  .object({
    entries: z.array(
      z.object({ id, at: moment, user_name: textOrNull, entered, news: newsState.nullable() }),
    ),
    total: count,
  })
  .meta({ id: 'TenderEntries' });
export type TenderEntriesPage = z.output<typeof entriesPage>;

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
