import type { FastifyInstance } from 'fastify';
import { latinDigits } from '../../contract/fields/digits.ts';
import { trimEndOf } from '../../contract/fields/text-ends.ts';
import { readPortalData } from './portal-data.ts';

const folded = (webLink: string) => trimEndOf(latinDigits(webLink).trim(), /[.,;:!?)"'\]\s]/).toLowerCase();

/** The one open tender that is meant by a web link as advertisements and sentences write it: in capitals, with a full stop behind it, in the digits of Urdu. */
export async function meantLink(app: FastifyInstance, webLink: string): Promise<string | undefined> {
  const { openTenders = [] } = await readPortalData(app, { openTenders: true });
  const [found, ...others] = openTenders.filter(tender => folded(tender.web_link) === folded(webLink));
  return others.length === 0 ? found?.web_link : undefined;
}
