import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { messages } from '../../../contract/texts/messages.ts';
import { anyOf } from '../../database/planning.ts';
import { count, id, text, textOrNull } from '../../openapi/common.ts';
import type { CheckContext, Overrides } from '../../register/overrides.ts';

/** Summed over the live COs of a network. */
const total = (column: string): RawBuilder<unknown> => sql`(
  select coalesce(sum(${sql.ref(`c.${column}`)}), 0)::int from cn_cos m join cos c on c.id = m.co_id
  where m.cn_id = t.id and c.deleted_at is null)`;

/** The networks to which one CO belongs. */
const byMember = (value: string) =>
  /^\d{1,9}$/.test(value)
    ? sql<boolean>`exists (select 1 from cn_cos m where m.cn_id = t.id and m.co_id = ${Number(value)})`
    : sql<boolean>`false`;

export const cnOverrides: Overrides = {
  plainFilters: { co: byMember },
  follows: [
    {
      register: 'co',
      ids: ({ records }) => sql`select m.cn_id from cn_cos m where m.co_id = ${anyOf(records, 'int')}`,
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
    const chosen = values.cos_ids as number[];
    const before = new Set(context.before?.cos_ids as number[] | undefined);
    const added = chosen.filter(id => !before.has(id));
    return (await areLive(context, added)) ? undefined : { cos_ids: [messages.unknownReference] };
  },
  afterWrite: async (id, values, { trx }) => {
    const chosen = values.cos_ids as number[];
    await sql`delete from cn_cos where cn_id = ${id} and not co_id = any(${chosen}::int[])`.execute(trx);
    await sql`insert into cn_cos (cn_id, co_id) select ${id}, unnest(${chosen}::int[])
      on conflict do nothing`.execute(trx);
    return undefined;
  },
};

async function areLive({ db }: CheckContext, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cos where id = any(${[...ids]}::int[]) and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count === ids.length;
}
