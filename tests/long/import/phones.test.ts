/** Telephone numbers in sheets: what a spreadsheet dropped is restored, and one number in two spellings is no change. */
import { describe, expect, test } from 'vitest';
import { create, serverForFile } from '../../support/app.ts';
import { type CellValue, counts, csv, importSheet, wrong, xlsx } from '../../support/import.ts';
import { list, makePlaces } from '../../support/registers.ts';

let made = 0;
const places: Record<string, unknown> = {};
const server = await serverForFile();
const admin = await server.as('admin');
const { district, tehsil, village } = await makePlaces(admin, 'Phone');
Object.assign(places, { districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id });

/** Bodies of the registers that have a telephone number and an import. */
const bodies: Record<string, (mobile: string) => Record<string, unknown>> = {
  co: mobile => ({ name: `CO ${++made}`, status: 'New', type: 'MCO', ...places, mobile }),
  cn: mobile => ({ name: `CN ${++made}`, ...places, cos_ids: [], mobile }),
  contractor: mobile => ({
    NTN: `NTN00${++made}`,
    company_name: 'Phone Traders',
    email: 'phone@traders.example',
    mobile,
  }),
};

describe.each(Object.keys(bodies))('%s', path => {
  const body = (mobile: string) => (bodies[path] as (typeof bodies)[string])(mobile);
  const send = (id: number, mobile: CellValue) =>
    xlsx([
      ['ID', 'Mobile'],
      [id, mobile],
    ]).then(file => importSheet(admin, path, file, { dryRun: false }));
  const mobileOf = async (id: number) => (await list(admin, path, { filter: { id } }))[0]?.mobile;

  test('a new number is stored with what the spreadsheet dropped', async () => {
    const { id } = await create(admin, path, body('03001234567'));
    expect(counts(await send(id, 3331112224))).toMatchObject({ updated: 1 });
    expect(await mobileOf(id)).toBe('03331112224');
    expect(counts(await send(id, '+92 333 1112224'))).toMatchObject({ unchanged: 1 });
  });

  test('a number that the spreadsheet has shortened is refused', async () => {
    const { id } = await create(admin, path, body('03001234567'));
    const answer = await send(id, '3.12E+09');
    expect(counts(answer)).toMatchObject({ failed: 1 });
    expect(wrong(answer)[2]?.[0]).toMatch(/The spreadsheet has shortened this number/);
    expect(await mobileOf(id)).toBe('03001234567');
  });

  test('as CSV', async () => {
    const { id } = await create(admin, path, body('03331112223'));
    const same = csv([
      ['ID', 'Mobile'],
      [id, 3331112223],
    ]);
    const sent = { name: 'a.csv', dryRun: false };
    expect(counts(await importSheet(admin, path, same, sent))).toMatchObject({ unchanged: 1 });
    const bad = csv([
      ['ID', 'Mobile'],
      [id, 3121234567.5],
    ]);
    expect(counts(await importSheet(admin, path, bad, sent))).toMatchObject({ failed: 1 });
  });
});
