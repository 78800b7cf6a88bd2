import { today } from '../../../contract/days.ts';
import { isOpen } from '../../../contract/tender.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { CheckPass, Pass } from '../../documents/archive-access.ts';
import { notAllowed } from '../../http-error.ts';

/** A contractor's pass is valid for one tender, while it is open and the link with the tender exists (specification §6). @throws HttpError 403 */
export const checkContractorPass: CheckPass = async (app, pass, tenderId) => {
  const found = await linkOf(app, pass);
  if (!found || (tenderId !== undefined && found.tender_id !== tenderId))
    throw notAllowed(messages.grantInvalid);
  if (tenderId !== undefined && !isOpen(found, today(app.config.timeZone)))
    throw notAllowed(messages.tenderClosed);
  const { contractor_id, grant_id } = found;
  return { contractor_id, grant_id, link_id: pass.link };
};

async function linkOf(app: Parameters<CheckPass>[0], { grant, link }: Pass) {
  const live = app.db
    .selectFrom('tender_contractors as l')
    .innerJoin('contractors as c', 'c.id', 'l.contractor_id')
    .innerJoin('tenders as t', 't.id', 'l.tender_id')
    .select(['l.contractor_id', 'l.tender_id', 't.status', 't.end_date'])
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null);
  if (link === undefined) {
    const found = await live
      .innerJoin('tender_entries as e', 'e.link_id', 'l.id')
      .where('e.grant_id', '=', grant)
      .executeTakeFirst();
    return found && { ...found, grant_id: grant };
  }
  // The only pass that there was for a link goes by the link; what was downloaded with it is known.
  const found = await live
    .leftJoin('tender_entries as e', join =>
      join.onRef('e.link_id', '=', 'l.id').on('e.grant_id', '=', `link-${link}`),
    )
    .select('e.grant_id')
    .where('l.id', '=', link)
    .executeTakeFirst();
  return found && { ...found, grant_id: found.grant_id ?? grant };
}
