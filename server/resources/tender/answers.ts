/** What the addresses of tenders answer with beside records, for the description of the API. */
import { z } from 'zod';
import type { OpenTender } from '../../../contract/portal/portal-page.ts';
import { type TenderStatusAnswer, tenderStatuses } from '../../../contract/registers/tender.ts';
import type { DownloadKind, TenderChanges, TenderDownload } from '../../../contract/tender-downloads.ts';
import { type LogEntry, type LogPage, logKinds } from '../../../contract/tender-log.ts';
import { count, day, flag, id, moment, tenderDocument, text, textOrNull } from '../../openapi/common.ts';

const kinds = ['archive', 'selection', 'document'] as const satisfies readonly DownloadKind[];
const hash = z.string().length(64);

export const status = z
  .object({
    exists: flag,
    id: id.optional(),
    status: z.enum(tenderStatuses).optional().describe('Closed once the end date is past.'),
    title: text.optional(),
    endDate: day.optional(),
    ref: textOrNull.optional(),
    start_date: day.optional(),
    documents: z.array(tenderDocument).optional().describe('Only while it is open, like the next two.'),
    total: count.optional().describe('Bytes of the archive.'),
    etag: text.optional().describe('Entity tag of the archive.'),
    reason: text.optional(),
  })
  .meta({ id: 'TenderStatus' }) satisfies z.ZodType<TenderStatusAnswer>;
export const noSuchTender = z.object({ exists: z.literal(false), message: text });

export const changes = z
  .object({
    since: moment.nullable().describe('When the caller took them; null for who never did.'),
    added: z.array(tenderDocument),
    replaced: z.array(z.object({ before: text, document: tenderDocument })),
    removed: z.array(text),
    end_date: z.object({ before: day, after: day }).nullable(),
  })
  .meta({ id: 'TenderChanges' }) satisfies z.ZodType<TenderChanges>;

export const downloads = z.array(
  z
    .object({
      id,
      contractor_id: id.nullable(),
      company_name: textOrNull,
      entered_as: z
        .object({ NTN: text, company_name: textOrNull })
        .nullable()
        .describe('What whoever took them had entered.'),
      user_id: id.nullable(),
      user_name: textOrNull,
      kind: z.enum(kinds),
      documents: z.array(text).nullable().describe('Names, where it was not the whole archive.'),
      count: count.nullable(),
      started_at: moment,
      range_start: count,
      bytes: count.describe('Sent of `total` from `range_start`.'),
      total: count,
      complete: flag,
    })
    .meta({ id: 'TenderDownload' }) satisfies z.ZodType<TenderDownload>,
);

const values = z.record(text, z.unknown());
const entry = z
  .object({
    tender_id: id,
    seq: id.describe('Counts from one without gaps.'),
    at: moment,
    kind: z.enum(logKinds),
    actor: z.object({
      type: z.enum(['staff', 'visitor', 'contractor', 'system']),
      id: id.nullable(),
      name: textOrNull,
    }),
    details: z.object({
      before: values.optional(),
      after: values.optional(),
      documents: z.array(z.object({ id, name: text, size: count, sha256: hash })).optional(),
      added: z.array(text).optional(),
      removed: z.array(text).optional(),
      company_name: text.optional(),
      NTN: text.optional(),
      link_id: id.optional(),
      entered_as: z.object({ NTN: text, company_name: textOrNull }).optional(),
      entry_id: id.optional(),
      contractor_id: id.optional(),
      registered_as: text.optional(),
      what: z.enum(kinds).optional(),
      document_ids: z.array(id).optional(),
      download_id: id.optional(),
      from: count.optional(),
      total: count.optional(),
      etag: text.optional(),
    }),
    previous_hash: hash,
    hash: hash.describe('SHA-256 of the entry’s canonical JSON without this field.'),
  })
  .meta({ id: 'LogEntry' }) satisfies z.ZodType<LogEntry>;

export const log = z.object({
  entries: z.array(entry),
  total: count,
  head: hash,
}) satisfies z.ZodType<LogPage>;

export const openTenders = z.array(
  z
    .object({ title: text, ref: textOrNull, end_date: day, days_left: z.int(), web_link: text })
    .meta({ id: 'OpenTender' }) satisfies z.ZodType<OpenTender>,
);

export const nextTenders = z.array(
  z.object({
    id,
    project: text,
    title: text,
    webLink: text,
    end: day,
    ref: textOrNull,
    status: z.enum(tenderStatuses),
    diff: z.int().describe('Days until its end; below zero once that is past.'),
  }),
);
export const closingTenders = z.object({
  tenders: z.array(z.object({ id, end: day, title: text, status: z.enum(tenderStatuses) })),
});
