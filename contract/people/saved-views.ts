/** Views of lists: search, filters and order under a name, kept with the account, and shared where its owner says so. */
import * as z from 'zod/mini';
import { type Area, type Caller, type Role, rights, roles } from '../access.ts';
import { requiredText, typedText } from '../fields/text.ts';
import { messages, queryMessages } from '../texts/messages.ts';

export const EVERYONE = 'everyone';
/** With whom a view is shared: nobody, people of these roles, or everyone who may open the list. */
export const sharable = [EVERYONE, ...roles] as const;
export type SharedWith = typeof EVERYONE | Role;

export const VIEW_LABEL = 60;
/** Views of one person for one list, and shared ones of others that are offered with them. */
export const MAX_OWN_VIEWS = 30;
export const MAX_SHARED_VIEWS = 100;
/** Of these, from one person: nobody crowds the others out. */
export const MAX_SHARED_BY_ONE = 10;
/** Characters of a filter as JSON. */
const MAX_FILTER = 4000;

/** Values of one filter that takes several. */
const MAX_VALUES = 100;

/** A guest may only read, and puts nothing before others. */
export const canShareViews = (caller: Caller | undefined): boolean =>
  caller?.roles.some(role => role !== 'guest') ?? false;

const areas = Object.keys(rights) as Area[];

const filterValue = z.union(
  [z.string().check(z.maxLength(255, queryMessages.unfit)), z.number(), z.boolean(), z.null()],
  queryMessages.unfit,
);

export const sharing = z
  .array(z.enum(sharable, messages.choice), messages.choice)
  .check(z.maxLength(sharable.length, messages.choice));

export const savedViewInput = z.object({
  register: z.enum(areas, messages.choice),
  label: typedText(VIEW_LABEL),
  filter: z
    .record(
      z.string(),
      z.union(
        [filterValue, z.array(filterValue).check(z.maxLength(MAX_VALUES, queryMessages.unfit))],
        queryMessages.unfit,
      ),
      messages.choice,
    )
    .check(z.refine(filter => JSON.stringify(filter).length <= MAX_FILTER, messages.viewTooLarge)),
  sort: z.object(
    { field: requiredText(100), order: z.enum(['ASC', 'DESC'], messages.choice) },
    messages.choice,
  ),
  perPage: z
    .number(messages.integer)
    .check(z.int(messages.integer), z.gte(1, messages.integer), z.lte(100, messages.integer)),
  /** Left out: a view that is kept again stays shared as it is. */
  shared_with: z.optional(sharing),
});
export type SavedViewInput = z.output<typeof savedViewInput>;
