/** Telephone numbers in sheets: what a spreadsheet dropped is restored, and one number in two spellings is no change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, create, startApp, type TestServer } from '../../support/app.ts';
import { type CellValue, counts, csv, importSheet, wrong, xlsx } from '../../support/import.ts';
import { list, makePlaces } from '../../support/registers.ts';

let server: TestServer;
let admin: Client;
let made = 0;
const places: Record<string, unknown> = {};
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  const { district, tehsil, village } = await makePlaces(admin, 'Phone');
  Object.assign(places, { districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id });
});
afterAll(() => server.close());

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

  test.each<[string, CellValue[]]>([
    [
      '03331112223',
      [3331112223, '3331112223', '+92 333 1112223', 923331112223, "'+923331112223", '0333-1112223'],
    ],
    ['+923331112223', [923331112223, '923331112223', '03331112223', 3331112223, "'+923331112223"]],
    ['00923331112223', [923331112223, '+92 (0)333 1112223', '9.23331112223E+11']],
    ['0915701234', [915701234, '91-5701234', 92915701234]],
    ['+905321234567', [905321234567, '00905321234567']],
  ])('%s in another spelling is no change', async (kept, spellings) => {
    const { id } = await create(admin, path, body(kept));
    for (const spelling of spellings)
      expect(counts(await send(id, spelling)), String(spelling)).toMatchObject({ unchanged: 1 });
    expect(await mobileOf(id)).toBe(kept);
  });

  test.each<[CellValue, string]>([
    [3331112224, '03331112224'],
    ['3331112225', '03331112225'],
    [923331112226, '+923331112226'],
    ['3331112227.0', '03331112227'],
  ])('the new number %j is stored as %s', async (given, kept) => {
    const { id } = await create(admin, path, body('03001234567'));
    expect(counts(await send(id, given))).toMatchObject({ updated: 1 });
    expect(await mobileOf(id)).toBe(kept);
  });

  test.each([3121234567.5, '3121234567.5', '3.12E+09', -3121234567, true])('%j is refused', async given => {
    const { id } = await create(admin, path, body('03001234567'));
    const answer = await send(id, given);
    expect(counts(answer)).toMatchObject({ failed: 1 });
    expect(wrong(answer)[2]?.[0]).toMatch(
      given === '3.12E+09' ? /The spreadsheet has shortened this number/ : /^B2 “.*”: /,
    );
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
