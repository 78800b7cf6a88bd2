import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { count, id, text, textOrNull } from '../../../contract/answers/common.ts';
import { idIn } from '../../../contract/fields/reading.ts';
import { withinTehsil } from '../../../contract/register/places.ts';
import { coReference } from '../../../contract/register/shared-fields.ts';
import type { Message } from '../../../contract/texts/message.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { invalid } from '../../http-error.ts';
import type { CheckContext, Overrides } from '../../register/overrides.ts';

/** Summed over the live COs of a network. */
const total = (column: string): RawBuilder<unknown> => sql`(
  select coalesce(sum(${sql.ref(`c.${column}`)}), 0)::int from cn_cos m join cos c on c.id = m.co_id
  where m.cn_id = t.id and c.deleted_at is null)`;

/** The networks to which one CO belongs. */
const byMember = (value: string) => ({
  where:
    idIn(value) !== undefined
      ? sql<boolean>`exists (select 1 from cn_cos m where m.cn_id = t.id and m.co_id = ${Number(value)})`
      : sql<boolean>`false`,
});

export const cnOverrides: Overrides = {
  plainFilters: { co: byMember },
  follows: [
    {
      register: 'co',
      ids: ({ records }) => sql`select m.cn_id from cn_cos m where m.co_id = any(${records}::int[])`,
    },
  ],
  fields: {
    cos_ids: {
      kind: 'text',
      composite: true,
      schema: z.array(id),
      of: 'co',
      value: sql`array(select m.co_id from cn_cos m where m.cn_id = t.id order by m.co_id)`,
    },
    cos: {
      kind: 'text',
      composite: true,
      of: 'co',
      schema: z.array(z.object({ id, name: text, ref_code: textOrNull })),
      value: sql`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'ref_code', c.ref_code)
        order by c.name), '[]') from cn_cos m join cos c on c.id = m.co_id where m.cn_id = t.id and c.deleted_at is null)`,
    },
    total_hh: { kind: 'integer', of: 'co', schema: count, value: total('total_hh') },
    organized_hh: { kind: 'integer', of: 'co', schema: count, value: total('organized_hh') },
    members: { kind: 'integer', of: 'co', schema: count, value: total('members') },
  },
  check: async (values, context) => {
    const problem = await memberProblem(values, context);
    return problem && { cos_ids: [problem] };
  },
  afterWrite: async (id, values, context) => {
    const { trx } = context;
    const chosen = values.cos_ids as number[];
    // A CO that is being moved or deleted is read again after that.
    await sql`select from cos where id = any(${chosen}::int[]) order by id for share`.execute(trx);
    const problem = await memberProblem(values, { ...context, db: trx });
    if (problem) throw invalid({ cos_ids: [problem] });
    await sql`delete from cn_cos where cn_id = ${id} and not co_id = any(${chosen}::int[])`.execute(trx);
    await sql`insert into cn_cos (cn_id, co_id) select ${id}, unnest(${chosen}::int[])
      on conflict do nothing`.execute(trx);
    return undefined;
  },
};

/** New members must not be deleted; members must be in the tehsil, unless they were when they were chosen. */
async function memberProblem(
  { cos_ids, tehsils_id }: Record<string, unknown>,
  { db, before }: CheckContext,
): Promise<Message | undefined> {
  const known = new Set(before?.cos_ids as number[] | undefined);
  const chosen = cos_ids as number[];
  const added = chosen.filter(id => !known.has(id));
  const here = before?.tehsils_id === tehsils_id ? added : chosen;
  if (here.length === 0) return undefined;
  const { rows } = await sql<{ id: number; live: boolean; tehsil: number }>`
    select id, deleted_at is null as live, tehsils_id as tehsil from cos where id = any(${here}::int[])`.execute(
    db,
  );
  const live = new Map(rows.filter(row => row.live).map(row => [row.id, row.tehsil]));
  if (!added.every(id => live.has(id))) return messages.unknownReference;
  const isElsewhere = here.some(id => live.has(id) && live.get(id) !== tehsils_id);
  return isElsewhere
    ? messages.placeMismatch({ child: coReference.label, parent: withinTehsil.label })
    : undefined;
}
