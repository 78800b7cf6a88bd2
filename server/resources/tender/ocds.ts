/** Open tenders as a release package of the Open Contracting Data Standard 1.1, for whoever watches procurement. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { tenderAddress } from '../../../contract/addresses.ts';
import { moment, text } from '../../../contract/answers/common.ts';
import { endOfDay, isoWithOffset, startOfDay, today } from '../../../contract/days.ts';
import { mediaTypeOf } from '../../../contract/register/documents.ts';
import { describe } from '../../openapi/describe.ts';
import { openOn } from './open.ts';

/** The standard wants a prefix registered with the Open Contracting Partnership; the programme has none yet. */
const OCID_PREFIX = 'aup';
const buyer = { id: 'AUP', name: 'Aid to Uprooted People (AUP)' };

/** The standard's own schema says what a release holds. */
const releasePackage = z.object({
  uri: text,
  version: z.literal('1.1'),
  publishedDate: moment,
  publisher: z.object({ name: text, uri: text }),
  releases: z.array(z.looseObject({ ocid: text, id: text, date: moment })),
});

interface OpenTender {
  id: number;
  title_name: string;
  project_name: string;
  ref: string | null;
  web_link: string;
  start_date: string;
  end_date: string;
  created_at: string;
  updated_at: string;
  documents: { id: number; name: string; size: number; sha256: string; created_at: string }[];
}

export async function ocdsRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/ocds/releases.json',
    describe({
      id: 'listOcdsReleases',
      tag: 'public',
      summary: 'Open tenders as an OCDS 1.1 release package',
      access: 'anyone',
      answer: releasePackage,
    }),
    async (_request, reply) => {
      const tenders = await openTenders(app);
      const releases = tenders.map(tender => releaseOf(tender, app.config));
      const newest = tenders
        .map(tender => tender.updated_at)
        .sort()
        .at(-1);
      reply.header('cache-control', 'public, max-age=60');
      return {
        uri: `${app.config.publicUrl}/api/ocds/releases.json`,
        version: '1.1',
        publishedDate: newest ?? new Date().toISOString(),
        publisher: { name: buyer.name, uri: app.config.publicUrl },
        releases,
      };
    },
  );
}

async function openTenders(app: FastifyInstance): Promise<OpenTender[]> {
  const { rows } = await sql<OpenTender>`
    select t.id, t.title_name, t.project_name, t.ref, t.web_link, t.start_date, t.end_date, t.created_at, t.updated_at,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'size', d.size, 'sha256', d.sha256,
          'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id), '[]')
        from documents d where d.register = 'tender' and d.record_id = t.id and d.deleted_at is null) as documents
    from tenders t
    where ${openOn(today(app.config.timeZone), 't')} and t.deleted_at is null
    order by t.end_date, t.id limit 1000`.execute(app.db);
  return rows;
}

function releaseOf(tender: OpenTender, { publicUrl, timeZone }: FastifyInstance['config']) {
  const ocid = `${OCID_PREFIX}-${tender.id}`;
  const page = `${publicUrl}${tenderAddress(tender.web_link)}`;
  return {
    ocid,
    id: `${ocid}-${tender.updated_at}`,
    date: tender.updated_at,
    tag: [tender.updated_at > tender.created_at ? 'tenderUpdate' : 'tender'],
    initiationType: 'tender',
    language: 'en',
    parties: [{ ...buyer, roles: ['buyer', 'procuringEntity'] }],
    buyer,
    tender: {
      id: String(tender.id),
      title: tender.title_name,
      description: [tender.project_name, tender.ref].filter(Boolean).join(', '),
      status: 'active',
      procuringEntity: buyer,
      datePublished: tender.created_at,
      tenderPeriod: {
        startDate: isoWithOffset(startOfDay(tender.start_date, timeZone), timeZone),
        // The last day counts whole.
        endDate: isoWithOffset(endOfDay(tender.end_date, timeZone), timeZone),
      },
      documents: [
        {
          id: `${tender.id}-notice`,
          documentType: 'tenderNotice',
          title: tender.title_name,
          url: page,
          datePublished: tender.created_at,
          format: 'text/html',
          language: 'en',
        },
        ...tender.documents.map(document => ({
          id: String(document.id),
          documentType: 'biddingDocuments',
          title: document.name,
          description: `${document.size} bytes, SHA-256 ${document.sha256}. Handed out at the address to companies that give their details.`,
          url: page,
          datePublished: document.created_at,
          format: mediaTypeOf(document.name),
        })),
      ],
    },
  };
}
