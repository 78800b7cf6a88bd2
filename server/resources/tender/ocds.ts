/** Tenders, from their publication on, as a release package of the Open Contracting Data Standard 1.1. */

import { sql } from 'kysely';
import { z } from 'zod';
import { tenderAddress } from '../../../contract/addresses.ts';
import { moment, text } from '../../../contract/answers/common.ts';
import { addDays, endOfDay, isoWithOffset, startOfDay, today } from '../../../contract/days.ts';
import { mediaTypeOf } from '../../../contract/register/documents.ts';
import { isOpen } from '../../../contract/tender.ts';
import type { Db } from '../../database/schema.ts';
import { readDetails } from '../../programme-details.ts';
import { type App, wholeNumber } from '../../requests/schemas.ts';
import { openOn } from './public-tender.ts';

/** Until an admin has entered the prefix that the Open Contracting Partnership has registered. */
const UNREGISTERED_PREFIX = 'aup';
/** Releases in one answer. */
const PAGE = 1_000;
const buyer = { id: 'AUP', name: 'Aid to Uprooted People (AUP)' };

/** The standard's own schema says what a release holds. */
const releasePackage = z.object({
  uri: text,
  version: z.literal('1.1'),
  publishedDate: moment,
  publisher: z.object({ name: text, uri: text }),
  links: z.object({ next: text }).optional().describe('The address of the next page.'),
  releases: z.array(z.looseObject({ ocid: text, id: text, date: moment })),
});

interface PublishedTender {
  id: number;
  title_name: string;
  status: string;
  project_name: string;
  ref: string | null;
  web_link: string;
  start_date: string;
  end_date: string;
  created_at: string;
  changed_at: string;
  is_deleted: boolean;
  documents: { id: number; name: string; size: number; sha256: string; created_at: string }[];
}

export async function ocdsRoutes(app: App): Promise<void> {
  app.get(
    '/ocds/releases.json',
    {
      schema: {
        operationId: 'listOcdsReleases',
        tags: ['public'],
        summary: 'Get tenders as an OCDS 1.1 release package, open ones first',
        querystring: z.object({ page: wholeNumber(1, 1_000_000, {}) }),
        response: { 200: releasePackage },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { page = 1 } = request.query;
      const { publicUrl, timeZone } = app.config;
      const now = new Date();
      const [tenders, { ocds_prefix }] = await Promise.all([
        readTenders(app.db, today(timeZone, now), page),
        readDetails(app.db),
      ]);
      const prefix = ocds_prefix ?? UNREGISTERED_PREFIX;
      const releases = tenders
        .slice(0, PAGE)
        .map(tender => releaseOf(tender, { prefix, publicUrl, timeZone, now }));
      const newest = releases
        .map(({ date }) => date)
        .sort()
        .at(-1);
      const address = `${publicUrl}/api/ocds/releases.json`;
      reply.header('cache-control', 'public, max-age=60');
      return {
        uri: page === 1 ? address : `${address}?page=${page}`,
        version: '1.1' as const,
        publishedDate: newest ?? now.toISOString(),
        publisher: { name: buyer.name, uri: publicUrl },
        releases,
        ...(tenders.length > PAGE && { links: { next: `${address}?page=${page + 1}` } }),
      };
    },
  );
}

/** One more than a page, if there are more. */
async function readTenders(db: Db, day: string, page: number): Promise<PublishedTender[]> {
  const { rows } = await sql<PublishedTender>`
    select t.id, t.title_name, t.project_name, t.status, t.ref, t.web_link, t.start_date, t.end_date, t.created_at,
      greatest(t.updated_at, t.deleted_at) as changed_at, t.deleted_at is not null as is_deleted,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'size', d.size, 'sha256', d.sha256,
          'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id), '[]')
        from documents d where d.register = 'tender' and d.record_id = t.id and d.deleted_at is null) as documents
    from tenders t
    order by (t.deleted_at is null and ${openOn(day, 't')}) desc, t.end_date, t.id
    offset ${(page - 1) * PAGE} limit ${PAGE + 1}`.execute(db);
  return rows;
}

/** By the standard's list of tender statuses. A tender that was closed by hand before its period began never took place. */
function statusOf(tender: PublishedTender, day: string): 'planned' | 'active' | 'complete' | 'cancelled' {
  if (tender.is_deleted) return 'cancelled';
  if (isOpen(tender, day)) return tender.start_date > day ? 'planned' : 'active';
  return tender.start_date > day ? 'cancelled' : 'complete';
}

/** When the release last changed: by a change of the tender, or as its period began or ended. */
function releaseDate({ changed_at, start_date, end_date }: PublishedTender, timeZone: string, now: Date) {
  const turns = [start_date, addDays(end_date, 1)]
    .map(day => startOfDay(day, timeZone))
    .filter(at => at <= now);
  return new Date(Math.max(Date.parse(changed_at), ...turns.map(Number))).toISOString();
}

function releaseOf(
  tender: PublishedTender,
  { prefix, publicUrl, timeZone, now }: { prefix: string; publicUrl: string; timeZone: string; now: Date },
) {
  const status = statusOf(tender, today(timeZone, now));
  const date = releaseDate(tender, timeZone, now);
  const isChanged = Date.parse(date) > Date.parse(tender.created_at);
  const ocid = `${prefix}-${tender.id}`;
  const page = `${publicUrl}${tenderAddress(tender.web_link)}`;
  return {
    ocid,
    id: `${ocid}-${date}`,
    date,
    tag: [status === 'cancelled' ? 'tenderCancellation' : isChanged ? 'tenderUpdate' : 'tender'],
    initiationType: 'tender',
    language: 'en',
    parties: [{ ...buyer, roles: ['buyer', 'procuringEntity'] }],
    buyer,
    tender: {
      id: String(tender.id),
      title: tender.title_name,
      description: [tender.project_name, tender.ref].filter(Boolean).join(', '),
      status,
      procuringEntity: buyer,
      datePublished: tender.created_at,
      tenderPeriod: {
        startDate: isoWithOffset(startOfDay(tender.start_date, timeZone), timeZone),
        // The last day counts in full.
        endDate: isoWithOffset(endOfDay(tender.end_date, timeZone), timeZone),
      },
      // The address of a deleted tender leads nowhere, or to another tender that has been given it.
      documents: tender.is_deleted ? [] : documentsOf(tender, page),
    },
  };
}

const documentsOf = (tender: PublishedTender, page: string) => [
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
    description: `${document.size} bytes, SHA-256 ${document.sha256}. Available at this address to companies that enter their details.`,
    url: page,
    datePublished: document.created_at,
    format: mediaTypeOf(document.name),
  })),
];
