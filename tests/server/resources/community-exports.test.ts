import ExcelJs from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { co } from '../../../contract/registers/co.ts';
import { cpi } from '../../../contract/registers/cpi.ts';
import type { Client } from '../../support/app.ts';
import { type Json, simple } from '../../support/registers.ts';
import { makeListed } from './listed.ts';
import { startWorld, statusOf, type World } from './world.ts';

let world: World;
let admin: Client;
let cpis: Record<'small' | 'large', Json>;
beforeAll(async () => {
  world = await startWorld();
  admin = world.admin;
  ({ cpis } = await makeListed(world));
});
afterAll(() => world.server.close());

describe('exports', () => {
  const csv = async (path: string) => {
    const response = await admin.get(path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    return response.body.slice(1).trim().split('\r\n');
  };

  async function workbook(register: 'co' | 'cpi', path: string): Promise<Record<string, unknown>[]> {
    const book = new ExcelJs.Workbook();
    await book.xlsx.load((await admin.get(path)).rawPayload as never);
    const rows: unknown[][] = [];
    book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)));
    const [header = [], ...records] = rows;
    const fields = new Map(
      Object.entries({ co, cpi }[register].allFields).map(([field, { label }]) => [label.en, field]),
    );
    return records.map(cells =>
      Object.fromEntries(header.map((label, at) => [fields.get(String(label)), cells[at]])),
    );
  }

  test('COs as CSV, under the list’s filter and order', async () => {
    const query = simple({
      format: 'csv',
      headings: 'raw',
      filter: { remarks: 'listed' },
      sort: ['name', 'DESC'],
    });
    const [header = '', ...lines] = await csv(`co/export?${query}`);
    for (const name of ['id', 'name', 'district_name', 'village_name', 'approval_status', 'edited_by_name']) {
      expect(header.split(','), name).toContain(`"${name}"`);
    }
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('badam');
    expect(lines[0]).toContain("'+923001234567");
    expect(lines[2]).toContain("'=Chinar");
  });

  test('COs as a workbook', async () => {
    const query = simple({ format: 'xlsx', filter: { remarks: 'listed' }, sort: ['name', 'ASC'] });
    const rows = await workbook('co', `co/export?${query}`);
    expect(rows.map(row => row.name)).toEqual(['=Chinar', 'Anar', 'badam']);
    expect(rows[1]).toMatchObject({ ref_code: 'AUP-KHY-501', total_hh: 10, district_name: 'Home district' });
  });

  test('CPIs with their money to the paisa, and the CO’s name', async () => {
    const query = { filter: { id: [cpis.small.id, cpis.large.id] }, sort: ['id', 'ASC'] };
    const lines = await csv(`cpi/export?${simple({ format: 'csv', ...query })}`);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(',"0.1",');
    expect(lines[1]).toContain("'-Pipes");
    expect(lines[2]).toContain(',"99999999999.99",');
    const rows = await workbook('cpi', `cpi/export?${simple({ format: 'xlsx', ...query })}`);
    expect(rows.map(row => [row.name, row.total_cost, row.active])).toEqual([
      [world.co.name, 0.1, true],
      [world.co.name, 99_999_999_999.99, false],
    ]);
  });

  test('in no other format', async () => {
    expect(await statusOf(admin.get('co/export?format=pdf'))).toBe(422);
  });
});
