import { expect, test } from 'vitest';
import { importFields } from '../../../contract/import/import.ts';
import { villages } from '../../../contract/registers/villages.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { carryOut } from '../../../server/import/carry-out.ts';
import { readTable } from '../../../server/import/headings.ts';
import { planImport } from '../../../server/import/plan.ts';
import { readHistory } from '../../../server/register/history.ts';
import type { Change, Overrides } from '../../../server/register/overrides.ts';
import { describeRegister } from '../../../server/register/table.ts';
import { create, serverForFile, todayHere } from '../../support/app.ts';
import { makePlaces } from '../../support/registers.ts';

const server = await serverForFile();

test('an import checks, writes and is followed by the same hooks as a form', async () => {
  const admin = await server.as('admin');
  const tehsils_id = (await makePlaces(admin, 'Hooked')).tehsil.id;
  const old = await create(admin, 'villages', { village_name: 'Upper', tehsils_id });
  const written: (readonly [id: number, name: unknown, before: unknown])[] = [];
  const changes: Change[] = [];
  const hooks: Overrides = {
    check: async ({ village_name }) =>
      village_name === 'Nowhere' ? { village_name: [messages.unknownReference] } : undefined,
    afterWrite: async (id, { village_name }, { before }) => {
      written.push([id, village_name, before?.village_name]);
      return { noted: village_name };
    },
    onChange: async (_trx, change) => {
      changes.push(change);
    },
  };
  const table = describeRegister(villages, hooks);
  const fields = importFields(villages);
  const rows = [
    ['ID', 'District', 'Tehsil', 'Village'],
    [undefined, 'Hooked district', 'Hooked tehsil', 'Lower'],
    [old.id, 'Hooked district', 'Hooked tehsil', 'Uppermost'],
    [undefined, 'Hooked district', 'Hooked tehsil', 'Nowhere'],
  ].map((cells, at) => ({ number: at + 1, cells }));
  const sheet = readTable({ rows, from1904: false }, fields, {}, villages);
  const caller = { id: 1, roles: ['admin'] } as never;
  const today = todayHere();
  const { plan, ids } = await inTransaction(server.app.db, async trx => {
    const plan = await planImport(table, fields, sheet, {
      db: trx,
      caller,
      today,
      timeZone: server.app.config.timeZone,
      from1904: false,
      lock: true,
    });
    return { plan, ids: await carryOut(table, plan, { trx, caller, files: [], today }) };
  });

  expect(plan.map(row => row.action)).toEqual(['create', 'update', 'error']);
  expect(plan[2]?.draft.errors.village_name).toHaveLength(1);
  const made = ids.get(2) as number;
  expect(written).toEqual([
    [made, 'Lower', undefined],
    [old.id, 'Uppermost', 'Upper'],
  ]);
  expect(changes).toEqual([
    {
      register: 'villages',
      record_id: made,
      action: 'create',
      user_id: 1,
      before: null,
      after: { village_name: 'Lower', tehsils_id, noted: 'Lower' },
    },
    {
      register: 'villages',
      record_id: old.id,
      action: 'update',
      user_id: 1,
      before: { village_name: 'Upper' },
      after: { village_name: 'Uppermost', noted: 'Uppermost' },
    },
  ]);
  const [line] = await readHistory(server.app.db, 'villages', made);
  expect(line?.after).toEqual(changes[0]?.after);
});
