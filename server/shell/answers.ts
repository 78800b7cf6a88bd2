/** What the shell’s addresses answer with, for the description of the API. */
import { z } from 'zod';
import { rights } from '../../contract/access.ts';
import type { OpenTender } from '../../contract/portal/portal-page.ts';
import type { Programme } from '../../contract/programme.ts';
import { tenderStatuses } from '../../contract/registers/tender.ts';
import { type SearchHit, searchRegisters } from '../../contract/search.ts';
import { day, id, text, textOrNull } from '../openapi/common.ts';
import type { MenuItem, SubmenuItem } from './menu.ts';

export const menu = z.array(
  z.object({ id, title: text, icon: text, path: text }) satisfies z.ZodType<MenuItem>,
);
export const submenu = z.array(
  z.object({
    title: text,
    path: text,
    icon: text,
    remarks: text.describe('The title of the entry to which it belongs.'),
  }) satisfies z.ZodType<SubmenuItem>,
);

const who = z.union([z.enum(['anyone', 'signedIn']), z.array(text)]);
const areaRights = z
  .object({
    read: who,
    create: who,
    edit: who,
    delete: who,
    author: z.enum(['untilApproved', 'always']).optional(),
    deleteDocument: who.optional(),
    approve: who.optional(),
  })
  .meta({ id: 'Rights' });
export const permissions = z.object(Object.fromEntries(Object.keys(rights).map(area => [area, areaRights])));

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

export const searchResults = z.object({
  results: z.array(
    z
      .object({
        register: z.enum(searchRegisters),
        id,
        name: text,
        code: textOrNull,
        detail: textOrNull,
        path: text,
      })
      .meta({ id: 'SearchHit' }) satisfies z.ZodType<SearchHit>,
  ),
});

export const programme = z.object({
  time_zone: text,
  districts: z.array(z.object({ id, name: text, name_ur: textOrNull })),
}) satisfies z.ZodType<Programme>;
