/** Responses of the shell’s endpoints. */
import { z } from 'zod';
import { rights } from '../access.ts';
import { type DetailName, detailNames, type PublicDetails } from '../programme-details.ts';
import { partnerKinds } from '../registers/partners.ts';
import { searchRegisters } from '../search.ts';
import { id, moment, text, textOrNull } from './common.ts';

const key = text.describe('Identifies the entry in every language; for a register, its name.');

const menuItem = z.object({ id, key, title: text, icon: text, path: text });
export const menu = z.array(menuItem);
export type MenuItem = z.output<typeof menuItem>;

const submenuItem = z.object({
  key,
  title: text,
  path: text,
  icon: text,
  remarks: text.describe('The title of its parent entry.'),
});
export const submenu = z.array(submenuItem);
export type SubmenuItem = z.output<typeof submenuItem>;

const who = z.union([z.enum(['anyone', 'signedIn']), z.array(text)]);
const areaRights = z
  .object({
    read: who,
    create: who,
    edit: who,
    delete: who,
    author: z.enum(['untilApproved', 'always']).optional(),
    authorAlways: z.array(text).optional().describe('What the author may change of an approved record, too.'),
    deleteDocument: who.optional(),
    approve: who.optional(),
  })
  .meta({ id: 'Rights' });
export const permissions = z.object(Object.fromEntries(Object.keys(rights).map(area => [area, areaRights])));

const publicDetailNames = detailNames.filter(name => name !== 'ocds_prefix');
type PublicShape = Record<keyof PublicDetails, z.ZodOptional<typeof text>>;

const partner = z
  .object({
    name: text,
    name_ur: textOrNull,
    kind: z.enum(partnerKinds),
    website: textOrNull,
    logo: textOrNull.describe('The address of its logo, another one for each picture; null if it has none.'),
  })
  .meta({ id: 'PublicPartner' });
export type PublicPartner = z.output<typeof partner>;

/** The time zone of all days of the programme, and the districts with records in their villages as they are called now. */
export const programme = z.object({
  time_zone: text,
  /** The Urdu name is null if it is not known. */
  districts: z.array(z.object({ id, name: text, name_ur: textOrNull })),
  details: z
    .object(Object.fromEntries(publicDetailNames.map(name => [name, text.optional()])) as PublicShape)
    .describe('Contact and social networks as admins entered them; blank ones are left out.'),
  partners: z.array(partner).describe('In the order in which they are shown.'),
});
export type Programme = z.output<typeof programme>;

/** Of nothing entered yet, `updated_at` is null. */
export const programmeDetails = z
  .object({
    ...(Object.fromEntries(detailNames.map(name => [name, textOrNull])) as Record<
      DetailName,
      typeof textOrNull
    >),
    updated_at: moment.nullable(),
  })
  .meta({ id: 'ProgrammeDetails' });
export type ProgrammeDetailsAnswer = z.output<typeof programmeDetails>;

const hit = z
  .object({
    register: z.enum(searchRegisters),
    id,
    name: text,
    /** Reference code, NTN and the like; null where the record has none. */
    code: textOrNull,
    /** Where it is, or what else tells it from others. */
    detail: textOrNull,
    /** Its page in the back office. */
    path: text,
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof hit>;

export const searchResults = z.object({ results: z.array(hit) });
