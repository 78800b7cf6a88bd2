import ExcelJs from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutInvisible } from '../../../contract/fields/typed-text.ts';
import { anyText } from '../../support/any-text.ts';
import { kinds, totalOf, type Values, worldForFile } from '../../support/world.ts';

const world = await worldForFile();

/** Text of any script that has something to see, as it is after trimming. */
const text = (max: number) =>
  anyText({ maxLength: Math.min(max, 40), minLength: 1 })
    .map(value => withoutInvisible(value).trim())
    .filter(value => value !== '' && value.length <= max && !/\p{Surrogate}/u.test(value));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const count = (max = 1_000_000) => fc.integer({ min: 0, max });
const paisas = fc.integer({ min: 0, max: 9_999_999_999_999 }).map(value => value / 100);
const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map(value => value / 1e6);
const pair = <T extends string | number>(one: fc.Arbitrary<T>) =>
  fc.tuple(maybe(one), maybe(one)).map(inOrder);
/** The smaller one first, where there are both. */
const inOrder = <T extends string | number>([a, b]: [T | null, T | null]) =>
  a !== null && b !== null && b < a ? [b, a] : [a, b];

const bank = fc.oneof(
  fc.record({ account: fc.constant('YES'), bank_details: text(500) }),
  fc.record({ account: fc.constant('NO'), bank_details: maybe(text(500)) }),
);
let codes = 0;
const co = fc
  .record({
    name: text(200),
    hasCode: fc.boolean(),
    rrp_ref_code: maybe(text(60)),
    status: fc.constantFrom('New', 'Revitalized from Other Project', 'Revitalized from RRP'),
    type: fc.constantFrom('MCO', 'WCO', 'Network'),
    dates: pair(day),
    households: pair(count()),
    members: maybe(count()),
    co_already_present: maybe(count()),
    president_name: maybe(text(150)),
    secretary_name: maybe(text(150)),
    mobile: maybe(fc.stringMatching(/^\+?[0-9]{7,15}$/)),
    bank,
    active_status: fc.constantFrom('Active', 'Inactive'),
    remarks: maybe(text(5000)),
  })
  .map(({ hasCode, dates, households, bank: account, ...rest }) => {
    codes += 1;
    const [date_of_formation, date_of_reactivation] = dates;
    const [organized_hh, total_hh] = households;
    const ref_code = hasCode ? `AUP-RND-${codes}` : null;
    return { ...rest, ...account, ref_code, date_of_formation, date_of_reactivation, organized_hh, total_hh };
  });

const cpi = fc.record({
  strategy_implementation: maybe(
    fc.constantFrom('New Village', 'New CPI in RRP Village', 'Complimenting RRP CPI'),
  ),
  type_scheme_id: fc.constantFrom(1, 2, 3, 4, 5, 6, 20),
  sub_type_scheme_id: fc.integer({ min: 1, max: 9 }),
  detail_scheme: text(5000),
  no_of_beneficiary_hh: count(),
  avg_hh_ben: maybe(count()),
  total_cost: paisas,
  cpi_created_date: day,
  stage: maybe(fc.constantFrom('Identified', 'Approved', 'Under construction', 'Completed', 'Handed over')),
  latitude: maybe(degrees(90)),
  longitude: maybe(degrees(180)),
  active: fc.boolean(),
  remarks: maybe(text(5000)),
});

const activity = fc
  .record({
    title: text(255),
    first: day,
    second: maybe(day),
    venue: maybe(text(255)),
    participants_male: count(10_000_000),
    participants_female: count(10_000_000),
    remarks: maybe(text(5000)),
  })
  .map(({ first, second, ...rest }) => {
    const [activity_date, end_date] = second === null ? [first, null] : inOrder([first, second]);
    return { ...rest, activity_date, end_date };
  });

describe('what is written reads back equal', () => {
  const roundTrip = async (word: string, body: Values) => {
    const created = await world.admin.post(word, body);
    expect(created.statusCode, created.body).toBe(201);
    const record = created.json();
    expect(record).toMatchObject(body);
    expect((await world.admin.get(`${word}/${record.id}`)).json()).toEqual(record);
    const unchanged = await world.admin.put(`${word}/${record.id}`, record);
    expect(unchanged.json(), 'a form that is saved untouched changes nothing').toEqual(record);
    return record;
  };
  const runs = { numRuns: 10 };

  test('COs', async () => {
    await fc.assert(
      fc.asyncProperty(co, async body => void (await roundTrip('co', { ...body, ...world.at }))),
      runs,
    );
  });

  test('CPIs', async () => {
    const property = fc.asyncProperty(
      cpi,
      async body => void (await roundTrip('cpi', { ...body, ...world.at, cos_id: world.co.id })),
    );
    await fc.assert(property, runs);
  });

  test('activities', async () => {
    const { districts_id, tehsils_id } = world.at;
    const property = fc.asyncProperty(fc.constantFrom(...kinds), activity, async (kind, body) => {
      const record = await roundTrip(kind, { ...body, districts_id, tehsils_id });
      expect(record.members).toBe(body.participants_male + body.participants_female);
    });
    await fc.assert(property, runs);
  });

  test('and goes out whole, whatever the text', async () => {
    for (const word of ['co', 'cpi', 'exposureVisit']) {
      const total = await totalOf(world.admin, word);
      const csv = await world.admin.get(`${word}/export?format=csv`);
      expect([csv.statusCode, csv.headers['x-row-count']], word).toEqual([200, String(total)]);
      const book = new ExcelJs.Workbook();
      await book.xlsx.load((await world.admin.get(`${word}/export?format=xlsx`)).rawPayload as never);
      expect(book.worksheets[0]?.rowCount, word).toBe(total + 1);
    }
  });
});
