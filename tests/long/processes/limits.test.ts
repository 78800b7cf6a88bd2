/** Limits that the database keeps: two processes asked at the same moment give together what one would give. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { archiveName } from '../../../contract/registers/tender.ts';
import { COMPANIES_PER_MINUTE, NTN_LOOKUPS } from '../../../server/resources/contractor/ntn-lookups.ts';
import { ADMIN_PASSWORD, closeAfterFile, PASSWORD, signIn, signUp } from '../../support/app.ts';
import { setUpTwoFactor, wrongCode } from '../../support/authenticator.ts';
import { startPair } from '../../support/processes.ts';
import { makeTender } from '../../support/tenders.ts';

const pair = closeAfterFile(await startPair());
const admin = await signIn(pair.proxy, 'admin', ADMIN_PASSWORD);
const tender = await makeTender(admin);

let last = 0;
/** An address that nobody has had before. */
const somewhere = () => {
  last += 1;
  return `10.30.${last >> 8}.${last & 255}`;
};
type Asked = [method: 'GET' | 'POST', address: string, payload?: object];
const ask = ([method, address, payload]: Asked, from: string) =>
  pair.proxy.inject({ method, url: `/api/${address}`, remoteAddress: from, payload });
/** How many of each status. */
async function counted(answers: readonly Promise<{ statusCode: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
const times = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));

const BEYOND = 7;
const AT_ONCE = 40;
const refusals = (counts: Record<number, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([status]) => status === '429' || Number(status) >= 500));

describe('a minute of one address', () => {
  /** Name and limit of each, and a request that it counts, whatever else is wrong with it. */
  const limits: [string, number, () => Asked][] = [
    ['login', 120, () => ['POST', 'login', {}]],
    ['register', 10, () => ['POST', 'register', {}]],
    ['reset', 5, () => ['POST', 'password/email', {}]],
    ['reset-check', 30, () => ['POST', 'password/reset/check', {}]],
    ['reset-use', 10, () => ['POST', 'password/reset', {}]],
    ['contractor', COMPANIES_PER_MINUTE, () => ['POST', 'contractor', {}]],
    ['contractor-search', 30, () => ['GET', 'contractor/search/nobody?weblink=no-such-link']],
    [NTN_LOOKUPS.name, NTN_LOOKUPS.most, () => ['GET', 'contractor/check-ntn/1234567?weblink=no-such-link']],
    ['tender-contractor', COMPANIES_PER_MINUTE, () => ['POST', 'tenderContractor', {}]],
    ['tender-news', 10, () => ['POST', `tender/news/${archiveName(tender)}`, {}]],
    ['news-choice', 30, () => ['POST', 'tenderNews/no-such-token/confirm']],
    ['documents', 600, () => ['GET', `tender/create-zip/${archiveName(tender)}`]],
  ];

  test.each(limits)(
    '%s: %i requests succeed at two processes together, and no more',
    async (_name, most, request) => {
      const from = somewhere();
      const send = (count: number) => counted(times(count, () => ask(request(), from)));
      // What more come at once would be sent away for want of room.
      let sent = 0;
      for (; most - sent > AT_ONCE; sent += AT_ONCE) expect(refusals(await send(AT_ONCE))).toEqual({});
      expect(refusals(await send(most - sent + BEYOND))).toEqual({ 429: BEYOND });
      expect((await ask(request(), somewhere())).statusCode).not.toBe(429);
    },
  );

  test('the list of tested limits is complete', () => {
    const server = path.resolve(import.meta.dirname, '../../../server');
    const used = (readdirSync(server, { recursive: true }) as string[])
      .filter(file => file.endsWith('.ts'))
      .flatMap(file =>
        [...readFileSync(path.join(server, file), 'utf8').matchAll(/perMinute\('?([\w.-]+)'?, /g)].map(
          ([, name = '']) => (name === 'NTN_LOOKUPS.name' ? NTN_LOOKUPS.name : name),
        ),
      );
    expect([...new Set(used)].sort()).toEqual(limits.map(([name]) => name).sort());
  });

  test('thirty wrong web links return 404', async () => {
    const from = somewhere();
    const counts = await counted(
      times(30 + BEYOND, n => ask(['GET', `check-tender-status/no-such-link-${n}`], from)),
    );
    expect(counts).toEqual({ 404: 30, 429: BEYOND });
  });
});

describe('an account', () => {
  const person = async (username: string) => {
    await signUp(admin, { username, email: `${username}@aup.test` });
    return signIn(pair.proxy, username);
  };

  test('has at most ten passwords checked for one name from one address', async () => {
    await person('tried.at.once');
    const from = somewhere();
    const guess = { username: 'tried.at.once', password: 'not the password' };
    const { 401: looked = 0, ...others } = await counted(
      times(10 + BEYOND, () => ask(['POST', 'login', guess], from)),
    );
    expect(looked).toBeLessThanOrEqual(10);
    expect(others).toEqual({ 429: 10 + BEYOND - looked });
  });

  test('has ten one-time codes checked from all addresses', async () => {
    const client = await person('codes.at.once');
    const { secret } = await setUpTwoFactor(client);
    const guess = { username: 'codes.at.once', password: PASSWORD, code: wrongCode(secret) };
    const counts = await counted(times(10 + BEYOND, () => ask(['POST', 'login', guess], somewhere())));
    expect(counts).toEqual({ 401: 10, 429: BEYOND });
    expect((await client.post('profile/proof', { code: guess.code })).statusCode).toBe(429);
  });

  test('has ten codes checked within a session', async () => {
    const client = await person('proofs.at.once');
    const counts = await counted(times(10 + BEYOND, () => client.post('profile/proof', { code: 'no code' })));
    expect(counts).toEqual({ 422: 10, 429: BEYOND });
  });

  test('has at most ten passwords checked within a session', async () => {
    const client = await person('asked.at.once');
    const { 422: looked = 0, ...others } = await counted(
      times(10 + BEYOND, () => client.post('profile/proof', { current_password: 'a guess' })),
    );
    expect(looked).toBeLessThanOrEqual(10);
    expect(others).toEqual({ 429: 10 + BEYOND - looked });
  });

  test('gets five emails an hour at one address from all callers', async () => {
    await person('mailed.at.once');
    const wanted = { email: 'mailed.at.once@aup.test' };
    // Of one that was sent, nobody can tell any more to whom.
    const mails = async (): Promise<number> =>
      (await pair.first.app.pool.query(`select count(*)::int as n from jobs where kind = 'resetMail'`))
        .rows[0].n;
    const before = await mails();
    expect(
      await counted(times(5 + BEYOND, () => ask(['POST', 'password/email', wanted], somewhere()))),
    ).toEqual({ 200: 5, 429: BEYOND });
    expect((await mails()) - before).toBe(5);
  });
});
