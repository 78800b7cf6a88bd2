/** The data of the portal's pages: the answers of the public API, so that the two never differ. */
import type { FastifyInstance } from 'fastify';
import type { NewsChoice } from '../../contract/answers/tender.ts';
import type { PortalData, PortalNeeds } from '../../contract/portal/portal-page.ts';

const RATES = `euroRates?sort=${encodeURIComponent('["month","DESC"]')}`;

/** @returns undefined if the data is unavailable, which the page then says */
async function answerOf<T>(
  app: FastifyInstance,
  path: string,
  { known = [200], from }: { known?: number[]; from?: string } = {},
): Promise<T | undefined> {
  const response = await app.inject({ url: `/api/${path}`, remoteAddress: from });
  return known.includes(response.statusCode) ? response.json<T>() : undefined;
}

/** Omits unavailable data and never throws. @param from the visitor's address, as wrong web links are counted on every route */
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
    // A missing tender or invalid web link is a valid answer: `exists: false`.
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
