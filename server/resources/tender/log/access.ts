import type { Trx } from '../../../database/schema.ts';
import type { Change } from '../../../register/overrides.ts';
import { appendToLog, staffActor } from './append.ts';

/** A company's pass ends when its link or record is deleted and is valid again when restored; each of its tenders logs this. */
export async function logAccess(
  trx: Trx,
  by: 'link' | 'contractor',
  { action, record_id, user_id }: Change,
): Promise<void> {
  if (action !== 'delete' && action !== 'restore') return;
  const links = await trx
    .selectFrom('tender_contractors as l')
    .innerJoin('contractors as c', 'c.id', 'l.contractor_id')
    .select(['l.id', 'l.tender_id', 'c.NTN', 'c.company_name'])
    .where(by === 'link' ? 'l.id' : 'c.id', '=', record_id)
    // A deleted link, or a deleted company's, gave no access before or after.
    .where(by === 'link' ? 'c.deleted_at' : 'l.deleted_at', 'is', null)
    .orderBy('l.tender_id')
    .execute();
  const actor = await staffActor(trx, user_id);
  for (const { id, tender_id, NTN, company_name } of links) {
    await appendToLog(trx, tender_id, {
      kind: action === 'delete' ? 'revoked' : 'granted',
      actor,
      details: { link_id: id, NTN, company_name },
    });
  }
}
