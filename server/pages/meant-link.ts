import type { FastifyInstance } from 'fastify';
import { trimEndOf } from '../../contract/fields/text-ends.ts';
import { readPortalData } from './portal-data.ts';

const folded = (webLink: string) => trimEndOf(webLink.trim(), /[.,;:!?)"'\]\s]/).toLowerCase();

/** The one open tender that is meant by a web link as advertisements and sentences write it: in capitals, with a full stop behind it. */
export async function meantLink(app: FastifyInstance, webLink: string): Promise<string | undefined> {
  const { openTenders = [] } = await readPortalData(app, { openTenders: true });
  const [found, ...others] = openTenders.filter(tender => folded(tender.web_link) === folded(webLink));
  return others.length === 0 ? found?.web_link : undefined;
}
