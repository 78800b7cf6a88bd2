import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simple } from '../../support/registers.ts';
import { formOf } from '../../support/tenders.ts';
import { kinds, lmstForm, lmstValues, makeCpi, slots, startWorld, type Values, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await makeCpi(world);
});
afterAll(() => world.server.close());

describe('nothing that is sent makes an error of the server', () => {
  const words = [
    'co',
    'cn',
    'cmst',
    'lmst',
    'cpi',
    ...kinds.slice(0, 2),
    'designations',
    'projects',
    'euroRates',
  ];
  const fields = [
    'name',
    'title',
    'code',
    'month',
    'pkr_per_eur',
    'ref_code',
    'districts_id',
    'tehsils_id',
    'villages_id',
    'cos_id',
    'cos_ids',
    'trainer_id',
    'status',
    'type',
    'account',
    'mobile',
    'total_hh',
    'total_cost',
    'active',
    'start_date',
    'end_date',
    'activity_date',
    'cpi_created_date',
    'approval_status',
    'approval_note',
    'ids',
    'id',
    'updated_at',
    'type_scheme_id',
    'latitude',
    'participants_male',
    'files',
    'documents',
    'kind',
    '__proto__x',
  ];
  const odd = fc.oneof(
    fc.constantFrom<unknown[]>(
      null,
      true,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      1e308,
      '',
      ' ',
      '\0',
      '\ud800',
      '1e5',
      '١٢',
      'x'.repeat(6000),
      '2026-02-30',
      '9999-99',
      [],
      [[]],
      [null],
      {},
      { toString: 1, valueOf: 1 },
      { length: 3 },
      'AUP-KHY-',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const fine = (word: string): Values => ({
    ...world.at,
    ...(word === 'cpi' || word === 'cmst' ? { cos_id: world.co.id } : {}),
    name: 'x',
    title: 'x',
  });

  test('in bodies', async () => {
    const paths = fc.constantFrom(
      '',
      '/1',
      '/approve',
      '/restore',
      '/1/approve',
      '/1/restore',
      '/1/documents',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...words),
        paths,
        fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 8 }),
        fc.boolean(),
        async (word, path, values, filled) => {
          const body = filled ? { ...fine(word), ...values } : values;
          for (const method of ['POST', 'PUT']) {
            const response = await world.admin.send(method, `${word}${path}`, {
              payload: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            });
            expect(response.statusCode, `${method} ${word}${path} ${response.body}`).toBeLessThan(500);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('in queries', async () => {
    const names = fc.oneof(
      fc.constantFrom(
        ...fields,
        'members_gte',
        'total_cost_lte',
        'created_at_gte',
        'active_gte',
        'cos',
        'documents_gte',
        'total_cost_eur',
        'q',
        'trashed',
        'district',
        'tehsil',
        'village',
        'co',
        'type',
        'approved_at_lte',
      ),
      fc.string({ maxLength: 8 }),
    );
    const places = fc.constantFrom('', '/export', '/search', '/trgCodes', '/trgVenues');
    const plainWords = fc.constantFrom('co', 'cn', 'lmst', 'cpi', 'exposureVisit', 'euroRates', 'staff');
    await fc.assert(
      fc.asyncProperty(plainWords, places, names, odd, async (word, place, name, value) => {
        const plain = typeof value === 'string' ? value : JSON.stringify(value);
        for (const query of [
          simple({ filter: { [name]: value } }),
          simple({ sort: [name, value] }),
          `${encodeURIComponent(name)}=${encodeURIComponent(plain.replace(/\p{Surrogate}/gu, '?'))}`,
        ]) {
          if (query.length > 8000) continue;
          for (const client of [world.admin, world.server.anyone]) {
            const response = await client.get(`${word}${place}?${query}`);
            expect(response.statusCode, `${word}${place}?${query} ${response.body}`).toBeLessThan(500);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('in forms with files', async () => {
    for (const value of ['\0', '%', '\ufffd', 'x'.repeat(60_000), '{"a":1}', '1e999', '-0', '[]']) {
      const fieldsOf = (given: Values) => Object.fromEntries(Object.keys(given).map(name => [name, value]));
      for (const answer of [
        await world.admin.post('lmst', lmstForm(fieldsOf(lmstValues(world)))),
        await world.admin.post('lmst', lmstForm({ ...lmstValues(world), approval_status: value }, slots)),
        await world.admin.post(
          'cmst',
          formOf({ ...world.at, name: value, cos_id: value, 'cos_ids[]': value }),
        ),
        await world.admin.put('exposureVisit/1', formOf({ title: value, updated_at: value })),
      ]) {
        expect(answer.statusCode, `${value.slice(0, 20)} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      }
    }
  });
});
