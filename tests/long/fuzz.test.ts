/**
 * Thousands of requests that nobody would send, each the same for the same seed: no error of the server, no answer that the description doesn't
 * know (`api-description.ts` looks at each), none that does not come. `npm run test:long -- fuzz` sends more.
 */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roles } from '../../contract/access.ts';
import { type Client, serverForFile } from '../support/app.ts';
import { dice } from '../support/dice.ts';
import { type Api, type FuzzRequest, fuzzer, operationsOf } from '../support/fuzz.ts';
import { listen } from '../support/listening.ts';
import { makePlaces } from '../support/registers.ts';
import { makeTender, pdf } from '../support/tenders.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 4;
/** So many reach the server over a line, by the parser of HTTP; the others by a call, which is quicker. */
const OVER_A_LINE = 0.2;
/** Of so many, each operation has come by. */
const OF_EVERYTHING = 20_000;
/** Longer than what the server itself ends: half a minute in the queue of heavy work, a minute of work. */
const PATIENCE_MS = 100_000;

const server = await serverForFile({ trustProxy: 'loopback' });
const port = await listen(server.app);
const admin = await server.as('admin');
await makePlaces(admin, 'Fuzz');
await makeTender(admin, {}, [pdf('one.pdf')]);
const callers: (Client | undefined)[] = [
  undefined,
  ...(await Promise.all(roles.map(role => server.as(role)))),
];
/** As they were made: whatever was done to these accounts and their sessions is taken back. */
const kept = await server.app.db.selectFrom('users').select(['id', 'username']).execute();
await sql`create table kept_users as select * from users`.execute(server.app.db);
await sql`create table kept_sessions as select * from sessions`.execute(server.app.db);

interface Sent extends FuzzRequest {
  address: string;
}
interface Answer {
  status: number;
  body: string;
}

async function byCall({ method, url, headers, payload, address }: Sent): Promise<Answer> {
  const options = { method: method as 'GET', url, payload, headers, remoteAddress: address };
  const { statusCode, body } = await server.app.inject(options);
  return { status: statusCode, body };
}

/** Addresses as they come: what has no place in one is escaped by nobody. */
async function overLine({ method, url, headers, payload, address }: Sent): Promise<Answer> {
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path: url.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent),
    headers: { ...headers, 'x-forwarded-for': address },
  });
  // Refused while it is still sent, the rest finds no reader.
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(payload);
  const [response] = await answered;
  sent.on('error', () => {});
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** What refuses says why, in the one format. */
function isRefusal(body: string): boolean {
  try {
    return typeof JSON.parse(body).message === 'string';
  } catch {
    return false;
  }
}

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
    const unseen = new Set(operationsOf(api));
    const send = async (
      request: FuzzRequest,
      caller: Client | undefined,
      number: number,
      way: typeof byCall,
    ) => {
      const { operation, method, url, payload } = request;
      unseen.delete(operation);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>(resolve => {
        timer = setTimeout(resolve, PATIENCE_MS, undefined);
      });
      const sent = {
        ...request,
        // Strangers of one address are soon asked to wait.
        address: `10.${number % 250}.${Math.floor(number / 250) % 250}.1`,
        headers: { ...request.headers, ...(caller?.token && { authorization: `Bearer ${caller.token}` }) },
      };
      const answer = await Promise.race([way(sent).catch(error => String(error)), late]);
      clearTimeout(timer);
      const what = `#${number} ${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 300)}`;
      if (typeof answer !== 'object') {
        wrong.push(`${what}: no answer (${answer ?? 'in time'})`);
        return;
      }
      const { status, body } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Dots may lead out of the API, to pages that tests have not built.
      const isApi = new URL(url, 'http://x').pathname.startsWith('/api/');
      if (status >= 500 && isApi) wrong.push(`${what}: ${status}`);
      const isSilent = method === 'HEAD' || status === 412 || status === 416;
      if (status >= 400 && isApi && !isSilent && !isRefusal(body))
        wrong.push(`${what}: ${status} ${body.slice(0, 200)}`);
    };
    const client = async () => {
      while (sent < REQUESTS && wrong.length < 20) {
        const number = sent++;
        // Drawn before anything is waited for: the same in the same order, however the clients overtake each other.
        const caller =
          roll() < 0.4 ? callers[1 + roles.indexOf('admin')] : callers[Math.floor(roll() * callers.length)];
        const request = next();
        const way = roll() < OVER_A_LINE ? overLine : byCall;
        if (number % 50 === 49) await keepSessionsAlive();
        await send(request, caller, number, way);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    expect(wrong, `FUZZ_SEED=${SEED}`).toEqual([]);
    if (REQUESTS >= OF_EVERYTHING) expect([...unseen], 'operations that were never asked for').toEqual([]);
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
