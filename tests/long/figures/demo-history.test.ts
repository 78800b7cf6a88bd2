/** Demo records have the history that real saves would have left. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { checkValues } from '../../../contract/register/register.ts';
import { demoPassword } from '../../../server/demo/caller.ts';
import { rowOf } from '../../../server/demo/records.ts';
import { seed } from '../../../server/demo/seed.ts';
import { Choices } from '../../../server/demo/story.ts';
import type { HistoryEntry } from '../../../src/providers/dataProvider/records.ts';
import { serverForFile, signIn } from '../../support/app.ts';
import { throwaway } from '../../support/throwaway-register.ts';

const server = await serverForFile({ adminPassword: demoPassword });
await seed(server.app);

const tables = { co: 'cos', cn: 'cns', cmst: 'cmsts', lmst: 'lmsts', cpi: 'cpis', villages: 'villages' };

test.each(Object.entries(tables))(
  'every record of %s has entries for its creation, decision and deletion',
  async (name, table) => {
    const decided = ['villages', 'cpi'].includes(name) ? sql`false` : sql`t.approved_at is not null`;
    const { rows } = await sql<{
      records: number;
      entered: number;
      decided: number;
      noted: number;
      deleted: number;
    }>`
    select count(*)::int as records,
      (count(*) filter (where exists (select from history h where h.register = ${name} and h.record_id = t.id
        and h.action = 'create' and h.user_id = t.created_by and h.at = t.created_at)))::int as entered,
      (count(*) filter (where ${decided}))::int as decided,
      (count(*) filter (where ${decided} and exists (select from history h where h.register = ${name}
        and h.record_id = t.id and h.before ->> 'approval_status' = 'Pending')))::int as noted,
      (count(*) filter (where (t.deleted_at is not null) <> exists (select from history h
        where h.register = ${name} and h.record_id = t.id and h.action = 'delete')))::int as deleted
    from ${sql.table(table)} t where t.created_by is not null`.execute(server.app.db);
    const [counts] = rows;
    expect(counts?.records).toBeGreaterThan(10);
    expect(counts).toEqual({
      ...counts,
      entered: counts?.records,
      noted: counts?.decided,
      deleted: 0,
    });
  },
);

test("a CO's history shows that people created and approved it", async () => {
  const admin = await signIn(server.app, 'admin', demoPassword);
  const cos = (
    await admin.get('co?filter={"approval_status":"Approved"}&sort=["id","DESC"]&range=[0,0]')
  ).json();
  const history = (await admin.get(`co/${cos[0].id}/history`)).json() as HistoryEntry[];
  expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
  expect(history[0]).toMatchObject({
    before: { approval_status: 'Pending' },
    after: { approval_status: 'Approved' },
  });
  expect(history[1]).toMatchObject({
    before: null,
    after: { name: cos[0].name, ref_code: cos[0].ref_code, approval_status: 'Pending' },
    user_name: cos[0].created_by_name,
  });
});

test('every counted register has records, also one that the demo has no words for', async () => {
  const counted = allRegisters.filter(({ figures }) => figures);
  for (const { table, scope = {} } of counted) {
    const of = sql.join(
      [sql`true`, ...Object.entries(scope).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)],
      sql` and `,
    );
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where deleted_at is null and ${of}`.execute(
      server.app.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(15);
  }
  const cast = { admin: 1, mne: 1, engineer: 1, livelihood: 1, social: [1], trainers: [1] };
  const story = { choices: new Choices(5), cast, today: '2026-11-29' };
  const place = {
    districts_id: 1,
    tehsils_id: 2,
    villages_id: 3,
    district: 'Khyber',
    tehsil: 'Bara',
    village: 'Sipah',
  };
  for (const number of [1, 2, 3, 4, 5]) {
    const about = { place, women: true, day: '2025-03-01', number };
    const { values } = rowOf(story, throwaway, about, {});
    expect(checkValues(throwaway, values).errors).toBeUndefined();
    expect(values).toMatchObject({ tehsils_id: 2, month: '2025-03', size: expect.any(Number) });
  }
});
