import { describe, expect, test } from 'vitest';
import { randomKey } from '../../../contract/random-key.ts';
import { messages } from '../../messages.ts';
import { serverForFile } from '../../support/app.ts';
import { list } from '../../support/registers.ts';
import { companyValues, counter, formOf, makeTender, pdf, tenderValues } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const next = counter();
const key = () => ({ 'idempotency-key': `key-${next()}` });
const village = (village_name: string) => ({ village_name, tehsils_id: 1 });
const named = (village_name: string) => list(admin, 'villages', { filter: { village_name } });

test('the same key and body return the first answer and create one record', async () => {
  const headers = key();
  const first = await admin.post('villages', village('Once'), headers);
  const second = await admin.post('villages', village('Once'), headers);
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect(await named('Once')).toHaveLength(1);
});

test('ten simultaneous requests with one key create one record', async () => {
  const headers = key();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.post('villages', village('Ten times'), headers)),
  );
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([201, answers[0]?.json()]);
  }
  expect(await named('Ten times')).toHaveLength(1);
});

test('the same key with another body is refused', async () => {
  const headers = key();
  await admin.post('villages', village('First body'), headers);
  const response = await admin.post('villages', village('Second body'), headers);
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    { 'Idempotency-Key': [messages.keyReused] },
  ]);
  expect(await named('Second body')).toEqual([]);
});

test('keys are separate for each person and each register', async () => {
  const headers = key();
  const mine = await admin.post('villages', village('Shared key'), headers);
  const theirs = await (await server.as('so')).post('villages', village('Shared key'), headers);
  expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201]);
  expect(mine.json().id).not.toBe(theirs.json().id);
  const other = await admin.post('tehsils', { tehsil_name: 'Shared key', districts_id: 1 }, headers);
  expect(other.statusCode).toBe(201);
});

test("a refused request doesn't use up its key", async () => {
  const headers = key();
  expect((await admin.post('villages', village(''), headers)).statusCode).toBe(422);
  expect((await admin.post('villages', village('Second try'), headers)).statusCode).toBe(201);
});

test('two requests without a key create two records', async () => {
  await admin.post('villages', village('Twice'));
  await admin.post('villages', village('Twice'));
  expect(await named('Twice')).toHaveLength(2);
});

test('a key can be reused after 24 hours', async () => {
  const headers = key();
  await admin.post('villages', village('Next day'), headers);
  await server.app.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('key', '=', headers['idempotency-key'])
    .execute();
  await admin.post('villages', village('Next day'), headers);
  expect(await named('Next day')).toHaveLength(2);
});

test.each(['', ' ', 'x'.repeat(201), 'two words', 'ü'])('%j is refused as a key', async word => {
  const response = await admin.post('villages', village('Odd key'), { 'idempotency-key': word });
  expect(response.statusCode).toBe(422);
});

test('a repeated tender with documents creates one tender and one set of files', async () => {
  const files = async () => {
    let count = 0;
    for await (const _ of server.app.files.list(new Date(Date.now() + 60_000))) count += 1;
    return count;
  };
  const headers = key();
  const values = tenderValues();
  const first = await admin.post('tender', formOf(values, [pdf()]), headers);
  expect(first.statusCode).toBe(201);
  const before = await files();
  const second = await admin.post('tender', formOf(values, [pdf()]), headers);
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect(await files()).toBe(before);
  const changed = await admin.post('tender', formOf(values, [pdf('terms.pdf', 'other content')]), headers);
  expect(changed.statusCode).toBe(422);
  expect(await files()).toBe(before);
});

describe('a key sent without a session', () => {
  const enter = async (headers: Record<string, string>) => {
    const tender = await makeTender(admin);
    const company = companyValues();
    await server.from('10.50.0.1').post('contractor', company);
    const body = { ...company, web_link: tender.web_link };
    const answers = [];
    for (const address of ['10.50.0.2', '10.50.0.3'])
      answers.push(await server.from(address).post('tenderContractor', body, headers));
    expect(answers.map(answer => answer.statusCode)).toEqual([201, 201]);
    const link = answers[0]?.json().id;
    const { total } = (await admin.get(`tenderContractor/${link}/entries`)).json();
    const other = await server
      .from('10.50.0.4')
      .post('tenderContractor', { ...body, company_name: 'Somebody Else Ltd' }, headers);
    return { entries: total, other: other.statusCode };
  };

  test.each([randomKey(), crypto.randomUUID()])(
    'identifies the request from any address when it is random: %s',
    async key => {
      expect(await enter({ 'idempotency-key': key })).toEqual({ entries: 1, other: 422 });
    },
  );

  test.each(['1', 'order-2026-11-23', '0'.repeat(31) + 1, '00000000-0000-4000-8000-000000000001'])(
    'identifies the request only from its own address when it can be guessed: %s',
    async key => {
      expect(await enter({ 'idempotency-key': key })).toEqual({ entries: 2, other: 201 });
    },
  );
});

test('a company that submits twice is registered once and receives the tender once', async () => {
  const tender = await makeTender(admin);
  const company = companyValues();
  const [headers, again] = [key(), key()];
  const registered = [
    await server.anyone.post('contractor', company, headers),
    await server.anyone.post('contractor', company, headers),
  ];
  expect(registered.map(answer => answer.statusCode)).toEqual([201, 201]);
  expect(registered[1]?.json()).toEqual(registered[0]?.json());
  const body = { ...company, web_link: tender.web_link };
  const taken = [
    await server.anyone.post('tenderContractor', body, again),
    await server.anyone.post('tenderContractor', body, again),
  ];
  expect(taken.map(answer => answer.statusCode)).toEqual([201, 201]);
  expect(taken[1]?.json().id).toBe(taken[0]?.json().id);
});
