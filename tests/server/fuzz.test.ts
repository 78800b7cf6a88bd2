/**
 * Thousands of requests that nobody would send, each the same for the same seed: no error of the server, no answer that the description doesn't
 * know (`api-description.ts` looks at each), none that does not come. The long form is `npm run fuzz`.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../contract/access.ts';
import { type Client, startApp, type TestServer } from '../support/app.ts';
import { dice } from '../support/dice.ts';
import { type Api, type FuzzRequest, fuzzer } from '../support/fuzz.ts';
import { makePlaces } from '../support/registers.ts';
import { makeTender, pdf } from '../support/tenders.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 700);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 4;
/** Longer than what the server itself ends: half a minute in the queue of heavy work, a minute of work. */
const PATIENCE_MS = 100_000;

let server: TestServer;
let callers: (Client | undefined)[];
/** As they were made: whatever was done to these accounts and their sessions is taken back. */
let kept: { id: number; username: string }[];
beforeAll(async () => {
  server = await startApp();
  const admin = await server.as('admin');
  await makePlaces(admin, 'Fuzz');
  await makeTender(admin, {}, [pdf('one.pdf')]);
  callers = [undefined, ...(await Promise.all(roles.map(role => server.as(role))))];
  kept = await server.app.db.selectFrom('users').select(['id', 'username']).execute();
  await sql`create table kept_users as select * from users`.execute(server.app.db);
  await sql`create table kept_sessions as select * from sessions`.execute(server.app.db);
});
afterAll(() => server.close());

async function keepSessionsAlive(): Promise<void> {
  await server.app.db.transaction().execute(async trx => {
    await sql`delete from two_factor where user_id in (select id from kept_users)`.execute(trx);
    await sql`update users u set name = k.name, username = k.username, email = k.email, roles = k.roles, active = true,
      approved_at = k.approved_at, deleted_at = null, two_factor_at = null, password_hash = k.password_hash
      from kept_users k where k.id = u.id`.execute(trx);
    await sql`insert into sessions select * from kept_sessions on conflict (id) do nothing`.execute(trx);
  });
}

test(
  `${REQUESTS} requests, seed ${SEED}`,
  async () => {
    const roll = dice(SEED);
    const api = (await server.anyone.get('openapi.json')).json() as Api;
    const next = fuzzer(api, roll);
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    let sent = 0;
    const send = async (request: FuzzRequest, caller: Client | undefined, number: number) => {
      const { method, url, headers, payload } = request;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>(resolve => {
        timer = setTimeout(resolve, PATIENCE_MS, undefined);
      });
      const answer = await Promise.race([
        server.app.inject({
          method: method as 'GET',
          url,
          payload,
          // Strangers of one address are soon asked to wait.
          remoteAddress: `10.${number % 250}.${Math.floor(number / 250) % 250}.1`,
          headers: { ...headers, ...(caller?.token && { authorization: `Bearer ${caller.token}` }) },
        }),
        late,
      ]);
      clearTimeout(timer);
      const what = `#${number} ${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 300)}`;
      const status = answer?.statusCode ?? 0;
      if (status === 0) wrong.push(`${what}: no answer`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Dots may lead out of the API, to pages that tests have not built.
      const isApi = new URL(url, 'http://x').pathname.startsWith('/api/');
      if (status >= 500 && isApi) wrong.push(`${what}: ${status}`);
    };
    const lane = async () => {
      while (sent < REQUESTS && wrong.length < 20) {
        const number = sent++;
        // Drawn before anything is waited for: the same in the same order, however the lanes overtake each other.
        const caller =
          roll() < 0.4 ? callers[1 + roles.indexOf('admin')] : callers[Math.floor(roll() * callers.length)];
        const request = next();
        if (number % 50 === 49) await keepSessionsAlive();
        await send(request, caller, number);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect(wrong, `FUZZ_SEED=${SEED}`).toEqual([]);
    // Requests that are refused at the door alone would prove nothing.
    const share = (from: number) =>
      [...statuses].reduce(
        (sum, [status, count]) => (status >= from && status < from + 100 ? sum + count : sum),
        0,
      ) / sent;
    expect(share(200)).toBeGreaterThan(0.1);
    expect((statuses.get(401) ?? 0) / sent).toBeLessThan(0.4);
    expect(kept.length).toBeGreaterThan(roles.length - 1);
    if (REQUESTS > 5000)
      process.stdout.write(`${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
  },
  REQUESTS * 200 + 60_000,
);
