import { messages } from '../../../contract/messages.ts';
import { isOpen } from '../../../contract/tender.ts';
import type { CheckLink } from '../../crud/archive-access.ts';
import { notAllowed } from '../../http-error.ts';
import { today } from '../../today.ts';

/** A contractor's pass holds while the link does, for its own tender, and while that is open (rulings §6). */
export const checkContractorLink: CheckLink = async (app, linkId, tenderId) => {
  const link = await app.db
    .selectFrom('tender_contractors as l')
    .innerJoin('contractors as c', 'c.id', 'l.contractor_id')
    .innerJoin('tenders as t', 't.id', 'l.tender_id')
    .select(['l.id', 'l.contractor_id', 'l.tender_id', 't.status', 't.end_date'])
    .where('l.id', '=', linkId)
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link || (tenderId !== undefined && link.tender_id !== tenderId))
    throw notAllowed(messages.grantInvalid);
  if (tenderId !== undefined && !isOpen(link, today(app.config.timeZone)))
    throw notAllowed(messages.tenderClosed);
  return { link_id: link.id, contractor_id: link.contractor_id };
};
