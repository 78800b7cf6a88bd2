import { describe, expect, test } from 'vitest';
import { registerTables } from '../../../server/resources/registers.ts';
import { serverForFile } from '../../support/app.ts';
import { expectAnswer, nested, oddities } from '../../support/hostile.ts';
import { makePlaces } from '../../support/registers.ts';
import { formOf, makeTender, pdf, takeTender } from '../../support/tenders.ts';
import { together } from '../../support/together.ts';

const server = await serverForFile();
const admin = await server.as('admin');
await makePlaces(admin, 'Target');
await takeTender(server.anyone, await makeTender(admin));

describe('values of every kind never cause a server error', () => {
  const bodies: [string, string, string[]][] = [
    ['POST', 'login', ['username', 'password', 'remember_token']],
    ['POST', 'register', ['name', 'username', 'email', 'password', 'password_confirmation', 'roles']],
    ['POST', 'password/email', ['email']],
    ['POST', 'password/reset/check', ['token']],
    ['POST', 'password/reset', ['token', 'password', 'password_confirmation']],
    ['PUT', 'profile', ['name', 'email']],
    ['PUT', 'profile/password', ['current_password', 'password', 'password_confirmation']],
    ['PUT', 'users/2', ['name', 'email', 'roles', 'districts_id', 'active', 'updated_at']],
    ['POST', 'users/2/approve', ['roles']],
    ['POST', 'districts', ['district_name', 'district_short_name', 'id', 'updated_at']],
    ['PUT', 'districts/6', ['district_name', 'district_code', 'updated_at']],
    ['POST', 'tehsil', ['tehsil_name', 'districts_id']],
    ['POST', 'villages', ['village_name', 'tehsils_id']],
    ['POST', 'villages/restore', ['ids']],
    [
      'PUT',
      'tender/1',
      ['title_name', 'start_date', 'end_date', 'web_link', 'status', 'ref', 'updated_at', 'files'],
    ],
    ['POST', 'contractor', ['NTN', 'company_name', 'email', 'mobile']],
    [
      'POST',
      'tenderContractor',
      ['NTN', 'web_link', 'contractor_id', 'tender_id', 'date_of_entry', 'company_name'],
    ],
    ['POST', 'tenderContractor/search', ['searchField', 'searchTerm']],
  ];

  test.each(bodies)('in %s %s, field by field', async (method, path, fields) => {
    const send = (body: unknown, headers = {}) =>
      admin.send(method, path, {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
    for (const value of oddities) {
      const everywhere = Object.fromEntries(fields.map(field => [field, value]));
      expectAnswer(await send(everywhere), JSON.stringify(value).slice(0, 80));
      expectAnswer(await send(value), `the body ${JSON.stringify(value).slice(0, 80)}`);
      await together(fields, async field =>
        expectAnswer(await send({ [field]: value }), `${field}: ${JSON.stringify(value).slice(0, 80)}`),
      );
    }
    const deep = `{"${fields[0]}":${nested(100_000)}}`;
    for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
      const options = { payload: deep, headers: { 'content-type': 'application/json', ...headers } };
      expectAnswer(await admin.send(method, path, options), 'a deep body');
    }
    for (const payload of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '\ufeff{}',
      '{}{}',
    ]) {
      const options = { payload, headers: { 'content-type': 'application/json' } };
      expectAnswer(await admin.send(method, path, options), payload);
    }
  });

  test.each(
    registerTables.map(table => [table.register.paths[0], Object.keys(table.register.schema.shape)] as const),
  )('in all fields of %s at once', async (word, fields) => {
    await together(oddities, async value => {
      const body = Object.fromEntries(fields.map(field => [field, value]));
      expectAnswer(await admin.post(word, body), `${word} ${JSON.stringify(value).slice(0, 80)}`);
      expectAnswer(await admin.put(`${word}/1`, body), `${word}/1 ${JSON.stringify(value).slice(0, 80)}`);
    });
  });

  test('or give anybody other rights', async () => {
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect((await server.anyone.get('users')).statusCode).toBe(401);
    expect((await admin.get('profile')).statusCode).toBe(200);
  });
});

test("odd values in every field of a tender's form never cause a server error", async () => {
  for (const value of [
    '\u0000',
    '\ufffd',
    '%',
    'x'.repeat(60_000),
    '[object Object]',
    '{"a":1}',
    'NaN',
    '1e999',
  ]) {
    const fields = {
      title_name: value,
      project_name: value,
      start_date: value,
      end_date: value,
      web_link: value,
      status: value,
    };
    expectAnswer(
      await admin.post('tender', formOf(fields, [pdf(`${value.slice(0, 100)}.pdf`)])),
      value.slice(0, 20),
    );
    expectAnswer(
      await admin.put('tender/1', formOf({ ...fields, updated_at: value }, [])),
      value.slice(0, 20),
    );
  }
});
