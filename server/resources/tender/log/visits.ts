import type { LogDetails } from '../../../../contract/answers/tender.ts';
import type { Trx } from '../../../database/schema.ts';
import type { Entry } from '../../tendercontractor/entries.ts';

/** The details of a visitor: as entered, and the registered name of that NTN. */
export async function visitDetails(
  trx: Trx,
  contractorId: number,
  entry: Entry | undefined,
): Promise<LogDetails> {
  const company = await trx
    .selectFrom('contractors')
    .select(['NTN', 'company_name'])
    .where('id', '=', contractorId)
    .executeTakeFirst();
  return {
    entered_as: {
      NTN: entry?.NTN ?? company?.NTN ?? '',
      company_name: entry?.company_name ?? null,
    },
    entry_id: entry?.id,
    contractor_id: contractorId,
    registered_as: company?.company_name,
  };
}
