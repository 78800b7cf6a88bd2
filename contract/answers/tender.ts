/** Responses of the tender endpoints other than records. */
import { z } from 'zod';
import { tenderStatuses } from '../tender.ts';
import { count, day, flag, id, moment, tenderDocument, text, textOrNull } from './common.ts';

const kinds = ['archive', 'selection', 'document'] as const;
export type DownloadKind = (typeof kinds)[number];
const hash = z.string().length(64);

export const status = z
  .object({
    exists: flag,
    id: id.optional(),
    status: z.enum(tenderStatuses).optional().describe('Closed after the end date.'),
    title: text.optional(),
    endDate: day.optional(),
    ref: textOrNull.optional(),
    start_date: day.optional(),
    documents: z
      .array(tenderDocument)
      .optional()
      .describe('Only while the tender is open, like the next two.'),
    total: count.optional().describe('Bytes of the archive.'),
    etag: text.optional().describe('Entity tag of the archive.'),
    reason: text.optional(),
  })
  .meta({ id: 'TenderStatus' });
export type TenderStatusAnswer = z.output<typeof status>;
export const noSuchTender = z.object({ exists: z.literal(false), message: text });

export const changes = z
  .object({
    since: moment.nullable().describe('When the caller last downloaded the documents; null if never.'),
    added: z.array(tenderDocument),
    /** By one of the same name. */
    replaced: z.array(z.object({ before: text, document: tenderDocument })),
    removed: z.array(text),
    end_date: z.object({ before: day, after: day }).nullable(),
  })
  .meta({ id: 'TenderChanges' });
export type TenderChanges = z.output<typeof changes>;

const download = z
  .object({
    id,
    contractor_id: id.nullable(),
    company_name: textOrNull,
    entered_as: z
      .object({ NTN: text, company_name: textOrNull })
      .nullable()
      .describe('The details entered for this download.'),
    user_id: id.nullable(),
    user_name: textOrNull,
    kind: z.enum(kinds),
    documents: z.array(text).nullable().describe('Names, unless the whole archive was downloaded.'),
    count: count.nullable(),
    started_at: moment,
    range_start: count,
    bytes: count.describe('Bytes sent of `total`, from `range_start`.'),
    total: count,
    complete: flag.describe(
      'Every byte was sent, in this and earlier requests; whether it arrived is not known.',
    ),
  })
  .meta({ id: 'TenderDownload' });
/** Downloads of the documents, one row per request. */
export const downloads = z.array(download);
export type TenderDownload = z.output<typeof download>;

const values = z.record(text, z.unknown());
const entry = z
  .object({
    tender_id: id,
    seq: id.describe('Counts from one without gaps.'),
    at: moment,
    kind: z.enum([
      'adopted',
      'published',
      'changed',
      'documents',
      'closed',
      'reopened',
      'deleted',
      'restored',
      'granted',
      'revoked',
      'download',
      'delivered',
    ]),
    /** Under the name of that moment. Of a visitor nobody knows it; logs from before wrote `contractor` and a name, as unproved. */
    actor: z.object({
      type: z.enum(['staff', 'visitor', 'contractor', 'system']),
      id: id.nullable(),
      name: textOrNull,
    }),
    details: z.object({
      /** Fields of the tender: all at its publication, only the changed ones later. */
      before: values.optional(),
      after: values.optional(),
      /** Every document after the event, where it concerned documents. */
      documents: z.array(z.object({ id, name: text, size: count, sha256: hash })).optional(),
      added: z.array(text).optional(),
      removed: z.array(text).optional(),
      /** The company of a grant, or of one that ended. */
      company_name: text.optional(),
      NTN: text.optional(),
      link_id: id.optional(),
      /** What a visitor entered, proved by nobody; the number of that entry tells visitors of one NTN apart. */
      entered_as: z.object({ NTN: text, company_name: textOrNull }).optional(),
      entry_id: id.optional(),
      /** The company's record under that NTN. */
      contractor_id: id.optional(),
      registered_as: text.optional(),
      what: z.enum(kinds).optional(),
      document_ids: z.array(id).optional(),
      /** The row in the log of downloads, the first byte asked for, the archive's length and entity tag. */
      download_id: id.optional(),
      from: count.optional(),
      total: count.optional(),
      etag: text.optional(),
    }),
    /** Of the first entry: `FIRST_HASH`. */
    previous_hash: hash,
    hash: hash.describe('SHA-256 of the entry’s canonical JSON without this field.'),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof entry>;
export type LogKind = LogEntry['kind'];
export type LogActor = LogEntry['actor'];
export type LogDetails = LogEntry['details'];

export const log = z.object({
  entries: z.array(entry),
  total: count,
  head: hash,
});
export type LogPage = z.output<typeof log>;

const openTender = z
  .object({ title: text, ref: textOrNull, end_date: day, days_left: z.int(), web_link: text })
  .meta({ id: 'OpenTender' });
/** Those open to contractors, the first to close first (specification §7). */
export const openTenders = z.array(openTender);
export type OpenTender = z.output<typeof openTender>;

const tenderOpening = z.object({
  id,
  project: text,
  title: text,
  webLink: text,
  end: day,
  ref: textOrNull,
  /** As it counts for contractors. */
  status: z.enum(tenderStatuses),
  diff: z.int().describe('Days until the end date; negative after it.'),
});
export const nextTenders = z.array(tenderOpening);
export type TenderOpening = z.output<typeof tenderOpening>;
export const closingTenders = z.object({
  tenders: z.array(z.object({ id, end: day, title: text, status: z.enum(tenderStatuses) })),
});

/** `asked`: a link was sent and not used yet. */
export const newsState = z.enum(['asked', 'confirmed', 'stopped']);
export type NewsState = z.output<typeof newsState>;

/** Whether a link to confirm goes to an address that was typed, as far as the visitor may know. */
export const newsAnswer = z.enum(['asked', 'limited']);
export type NewsAnswer = z.output<typeof newsAnswer>;

/** What the link in an email is for; its token was sent only to that address. */
export const newsChoice = z
  .object({
    state: newsState,
    address: text,
    title: text,
    ref: textOrNull,
    web_link: text,
    /** Whether this link may confirm; the one at the end of a mail with news stops them, and no more. */
    may_confirm: flag,
  })
  .meta({ id: 'NewsChoice' });
export type NewsChoice = z.output<typeof newsChoice>;
