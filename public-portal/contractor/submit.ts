/** Submits the company form, which grants access to the download (specification §6). */

import {
  type ContractorDetails,
  contractorFields,
  emailProblems,
} from '../../contract/fields/contractor-rules.ts';
import { codeOf } from '../../contract/texts/message.ts';
import { portalMessages as messages } from '../../contract/texts/portal-messages.ts';
import { ApiError, createContractor, type TakeTender, takeTender } from '../api.ts';
import { today } from '../format.ts';
import { saveGrant } from '../grants.ts';
import { forgetKey, sendOnce } from '../idempotency.ts';
import { saveNewsAddress } from '../news.ts';
import { downloadAddress } from '../routes.ts';
import { texts } from '../texts/catalogue.ts';

export type SubmitOutcome =
  | { kind: 'granted'; address: string }
  | { kind: 'wrong'; errors: Record<string, string[]>; message: string }
  | { kind: 'closed' }
  | { kind: 'unknownTender' }
  | { kind: 'failed'; message: string; isUnreached?: boolean };

async function takeWithGrant(body: Omit<TakeTender, 'date_of_entry'>): Promise<void> {
  const answer = await sendOnce('tenderContractor', { ...body, date_of_entry: today() }, takeTender);
  saveGrant(body.web_link, answer.grant);
  const email = body.email ?? '';
  if (emailProblems(email).length === 0) saveNewsAddress(body.web_link, email, answer.news);
}

function outcomeOf(error: unknown): SubmitOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: texts().shared.unexpected };
  if (error.status === 403) return { kind: 'closed' };
  if (error.status === 404) return { kind: 'unknownTender' };
  if (error.status === 422) return { kind: 'wrong', errors: error.errors, message: error.message };
  return { kind: 'failed', message: error.message, isUnreached: error.isUnreached };
}

export interface TenderRef {
  web_link: string;
  tender_id?: number;
}

/** The non-blank details, to be recorded with the download. */
const filled = (details: ContractorDetails): TakeTender | Omit<TakeTender, 'date_of_entry' | 'web_link'> => {
  const given = contractorFields.filter(field => details[field] !== '').map(field => [field, details[field]]);
  return { ...Object.fromEntries(given), NTN: details.NTN };
};

/** Grants a registered company access without another registration. */
export async function submitKnownCompany(
  id: number,
  details: ContractorDetails,
  tender: TenderRef,
): Promise<SubmitOutcome> {
  try {
    await takeWithGrant({ ...filled(details), ...tender, contractor_id: id });
    return { kind: 'granted', address: downloadAddress(tender.web_link) };
  } catch (error) {
    return outcomeOf(error);
  }
}

const isKnown = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.code === codeOf(messages.ntnTaken));

/**
 * Registers a company, then grants it access. Visitors can't tell whether the company was already registered.
 * Staff (`user_validated`) are sent to the list of contractors.
 */
export async function submitNewCompany(
  details: ContractorDetails,
  tender: TenderRef,
): Promise<SubmitOutcome> {
  try {
    let created: Awaited<ReturnType<typeof createContractor>> | undefined;
    try {
      created = await sendOnce('contractor', details, createContractor, true);
    } catch (error) {
      if (!isKnown(error)) throw error;
    }
    await takeWithGrant({ ...details, ...tender, contractor_id: created?.id });
    forgetKey('contractor');
    return {
      kind: 'granted',
      address: created?.user_validated ? '/contractor' : downloadAddress(tender.web_link),
    };
  } catch (error) {
    return outcomeOf(error);
  }
}
