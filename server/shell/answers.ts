/** What the shell’s addresses answer with, for the description of the API. */
import { z } from 'zod';
import { rights } from '../../contract/access.ts';
import type { Programme } from '../../contract/programme.ts';
import { id, text, textOrNull } from '../openapi/common.ts';
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

export const programme = z.object({
  time_zone: text,
  districts: z.array(z.object({ id, name: text, name_ur: textOrNull })),
}) satisfies z.ZodType<Programme>;
