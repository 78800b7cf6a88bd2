/** What the portal's pages show: the answers of the public interface itself, so that the two never differ. */
import type { FastifyInstance } from 'fastify';
import type { NewsChoice } from '../../contract/answers/tender-news.ts';
import type { PortalData, PortalNeeds } from '../../contract/portal/portal-page.ts';

const RATES = `euroRates?sort=${encodeURIComponent('["month","DESC"]')}`;

/** @returns undefined when the server itself can't say now, which the page then tells */
async function answerOf<T>(
  app: FastifyInstance,
  path: string,
  { known = [200], from }: { known?: number[]; from?: string } = {},
): Promise<T | undefined> {
  const response = await app.inject({ url: `/api/${path}`, remoteAddress: from });
  return known.includes(response.statusCode) ? response.json<T>() : undefined;
}

/** What can't be had is left out; never throws. @param from the visitor's address, as guesses at web links are counted everywhere */
export async function readPortalData(
  app: FastifyInstance,
  needs: PortalNeeds,
  from?: string,
): Promise<PortalData> {
  const [info, programme, openTenders, euroRates, tender, news] = await Promise.all([
    needs.info && answerOf<PortalData['info']>(app, 'info'),
    needs.programme && answerOf<PortalData['programme']>(app, 'programme'),
    needs.openTenders && answerOf<PortalData['openTenders']>(app, 'open-tenders'),
    needs.euroRates && answerOf<PortalData['euroRates']>(app, RATES),
    // That there is no such tender is an answer, too: `exists: false`; so is that nothing can be called that.
    needs.tender !== undefined &&
      answerOf<PortalData['tender']>(app, `check-tender-status/${encodeURIComponent(needs.tender)}`, {
        known: [200, 400, 404, 414],
        from,
      }),
    needs.news !== undefined &&
      answerOf<Partial<NewsChoice>>(app, `tenderNews/${encodeURIComponent(needs.news)}`, {
        known: [200, 400, 404, 414],
        from,
      }),
  ]);
  return {
    info,
    programme: programme || undefined,
    openTenders,
    euroRates,
    ...(tender && { tender: { ...tender, exists: tender.exists ?? false } }),
    ...(news && { news: news.state ? (news as NewsChoice) : null }),
  };
}
