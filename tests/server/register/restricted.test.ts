/** What a declaration restricts is seen, sorted and filtered by, and taken away by those alone who have the right. */
import ExcelJs from 'exceljs';
import { expect, test } from 'vitest';
import { canAccess, type Role, roles } from '../../../contract/access.ts';
import { viewOf } from '../../../server/register/presenter.ts';
import type { Caller } from '../../../server/requests/access.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import type { Client } from '../../support/app.ts';
import { pathList, rowsOf, simple } from '../../support/registers.ts';
import { makeCpi, statusOf, worldForFile } from '../../support/world.ts';

const restricted = registerTables.flatMap(table => {
  const { register } = table;
  return Object.entries(register.restricted ?? {}).map(([action, fields]) => ({
    table,
    name: register.name,
    fields,
    may: (role: Role) => canAccess({ roles: [role] }, register.name, action as 'delete'),
    label: (field: string) => register.allFields[field]?.label.en,
  }));
});

const world = await worldForFile();
const { id } = await makeCpi(world);
await world.admin.delete(`cpi/${id}`);

test('who deleted a CPI is restricted', () => {
  expect(restricted.map(({ name, fields }) => [name, fields])).toEqual([
    ['cpi', ['deleted_by', 'deleted_by_name']],
  ]);
});

const readers = restricted.flatMap(one =>
  roles
    .filter(role => canAccess({ roles: [role] }, one.name, 'list'))
    .map(role => ({ ...one, role, sees: one.may(role) })),
);

test.each(readers)('$role sees the restricted fields of $name: $sees', async ({ role, sees, ...one }) => {
  const client = await world.server.as(role);
  const [first] = await rowsOf(client, `${one.name}?${simple({ filter: { trashed: 'only' } })}`);
  const [same] = await rowsOf(client, pathList(one.name, 'Home', 'only'));
  for (const field of one.fields) {
    expect([first?.[field] !== null, same?.[field] !== null], field).toEqual([sees, sees]);
    const value = first?.[field] ?? 1;
    const queries = [{ sort: [field, 'ASC'] }, { filter: { [field]: value } }];
    for (const query of queries)
      for (const path of [one.name, `${one.name}/export`])
        expect(await statusOf(client.get(`${path}?${simple(query)}`)), path).toBe(sees ? 200 : 422);
    const sorted = pathList(one.name, 'Home', 'only', `5/${field}/asc`);
    expect(await statusOf(client.get(sorted))).toBe(sees ? 200 : 422);
  }
  const line = Object.fromEntries(one.fields.map(field => [field, 1]));
  const { values } = viewOf(one.table, { id: client.id ?? 0, roles: [role] } as unknown as Caller);
  expect(values(line)).toEqual(sees ? line : {});
  const { csv, xlsx } = await headings(client, one.name);
  expect(one.fields.map(field => csv.includes(`"${field}"`))).toEqual(one.fields.map(() => sees));
  const labels = one.fields.map(one.label).filter(label => label !== undefined);
  expect(labels.map(label => xlsx.includes(label))).toEqual(labels.map(() => sees));
});

/** Of both exports. */
async function headings(client: Client, name: string) {
  const [csv = ''] = (await client.get(`${name}/export?format=csv&headings=raw`)).body.split('\r\n');
  const book = new ExcelJs.Workbook();
  await book.xlsx.load((await client.get(`${name}/export?format=xlsx`)).rawPayload as never);
  const xlsx = (book.worksheets[0]?.getRow(1).values ?? []) as string[];
  return { csv, xlsx };
}
