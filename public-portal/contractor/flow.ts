/** From a company's details to its pass for the download (specification §6). */

import {
  type ContractorDetails,
  contractorFields,
  emailProblems,
} from '../../contract/fields/contractor-rules.ts';
import { codeOf } from '../../contract/texts/message.ts';
import { portalMessages as messages } from '../../contract/texts/portal-messages.ts';
import { ApiError, createContractor, type TakeTender, takeTender } from '../api.ts';
import { today } from '../format.ts';
import { keepGrant } from '../grants.ts';
import { once, settled } from '../idempotency.ts';
import { keepNewsAddress } from '../news.ts';
import { downloadAddress } from '../routes.ts';
import { texts } from '../texts/catalogue.ts';

export type Outcome =
  | { kind: 'granted'; address: string }
  | { kind: 'wrong'; errors: Record<string, string[]>; message: string }
  | { kind: 'closed' }
  | { kind: 'unknownTender' }
  | { kind: 'failed'; message: string; isUnreached?: boolean };

async function take(body: Omit<TakeTender, 'date_of_entry'>): Promise<void> {
  const answer = await once('tenderContractor', { ...body, date_of_entry: today() }, takeTender);
  keepGrant(body.web_link, answer.grant);
  const email = body.email ?? '';
  if (emailProblems(email).length === 0) keepNewsAddress(body.web_link, email, answer.news);
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: texts().shared.unexpected };
  if (error.status === 403) return { kind: 'closed' };
  if (error.status === 404) return { kind: 'unknownTender' };
  if (error.status === 422) return { kind: 'wrong', errors: error.errors, message: error.message };
  return { kind: 'failed', message: error.message, isUnreached: error.isUnreached };
}

export interface TenderAsked {
  web_link: string;
  tender_id?: number;
}

/** What was typed in addition to the NTN, for the link; blanks are left out. */
const filled = (details: ContractorDetails): TakeTender | Omit<TakeTender, 'date_of_entry' | 'web_link'> => {
  const given = contractorFields.filter(field => details[field] !== '').map(field => [field, details[field]]);
  return { ...Object.fromEntries(given), NTN: details.NTN };
};

/** A company whose NTN is known takes the tender at once. */
export async function enterKnown(
  id: number,
  details: ContractorDetails,
  tender: TenderAsked,
): Promise<Outcome> {
  try {
    await take({ ...filled(details), ...tender, contractor_id: id });
    return { kind: 'granted', address: downloadAddress(tender.web_link) };
  } catch (error) {
    return outcomeOf(error);
  }
}

const isKnown = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.code === codeOf(messages.ntnTaken));

/** Registers first. A company that is known by now, or could not be looked up before, is as good, and nothing tells a visitor which it was. Staff (`user_validated`) go to the list. */
export async function enterNew(details: ContractorDetails, tender: TenderAsked): Promise<Outcome> {
  try {
    let created: Awaited<ReturnType<typeof createContractor>> | undefined;
    try {
      created = await once('contractor', details, createContractor, true);
    } catch (error) {
      if (!isKnown(error)) throw error;
    }
    await take({ ...details, ...tender, contractor_id: created?.id });
    settled('contractor');
    return {
      kind: 'granted',
      address: created?.user_validated ? '/contractor' : downloadAddress(tender.web_link),
    };
  } catch (error) {
    return outcomeOf(error);
  }
}
