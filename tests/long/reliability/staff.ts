/** People of every role at work on two processes, each with a session of their own. */
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, type Area, canAccess, type Role, roles } from '../../../contract/access.ts';
import { pdf, type Sale, tenderForm } from './contractors.ts';
import { secrets } from './several-servers.ts';
import type { Visitors } from './visitors.ts';

export const STAFF_PASSWORD = 'canary password of a person';

export interface Person {
  role: Role;
  token: string;
  username: string;
}

const passwords = { password: STAFF_PASSWORD, password_confirmation: STAFF_PASSWORD };
/** Many sign in at once here, as from their own places. */
const from = (n: number) => ({ 'x-forwarded-for': `10.250.${Math.floor(n / 250)}.${1 + (n % 250)}` });

async function signIn(origin: string, username: string, n: number): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(n) },
    body: JSON.stringify({ username, password: STAFF_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${username} was answered with ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** @returns people of all roles in turn, signed in; admins last longest, as the first of them makes the others */
export async function hire(origin: string, admin: string, count: number): Promise<Person[]> {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
  const post = (path: string, body: object, more = {}) =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const proven = await post('profile/proof', { current_password: secrets.ADMIN_PASSWORD });
  const { proof } = (await proven.json()) as { proof: string };
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const role = roles[n % roles.length] as Role;
    const username = `canary.person.${n}`;
    const person = { name: `Canary Person ${n}`, username, roles: [role], ...passwords };
    const made = await post('register', person, { 'x-proof': proof, ...from(n) });
    if (made.status !== 201) throw new Error(`${role} was answered with ${made.status} ${await made.text()}`);
    people.push({ role, username, token: await signIn(origin, username, n) });
  }
  return people;
}

/** Villages that were acknowledged, by their number. */
export type Kept = Map<number, string>;

interface Work {
  weight: number;
  /** Who can do it. */
  needs: [Area, Action];
  does(person: Person, n: number): Promise<unknown>;
}

/** @param sale a tender whose documents are taken */
export function worksOf(visitors: Visitors, sale: Sale, kept: Kept, until: number): Work[] {
  const read = (address: (n: number) => string) => (person: Person, n: number) =>
    visitors.ask('read', 'GET', address(n), { token: person.token });
  const village = () => ({ village_name: `Soak ${randomUUID()}`, tehsils_id: 1 });
  return [
    {
      weight: 20,
      needs: ['districts', 'list'],
      does: read(n => `villages?range=[${n % 50},${(n % 50) + 24}]`),
    },
    {
      weight: 10,
      needs: ['co', 'list'],
      does: read(n => `co?range=[${25 * (n % 40)},${25 * (n % 40) + 24}]`),
    },
    { weight: 10, needs: ['designations', 'list'], does: read(() => 'designations?range=[0,24]') },
    { weight: 10, needs: ['dashboard', 'list'], does: read(() => 'summary') },
    { weight: 20, needs: ['districts', 'list'], does: read(n => `search?q=soak ${n % 100}`) },
    {
      weight: 20,
      needs: ['villages', 'create'],
      does: async ({ token }) => {
        const body = village();
        const answer = await visitors.ask('write', 'POST', 'villages', { token, body });
        if (answer?.status === 201) kept.set(JSON.parse(answer.body).id, body.village_name);
      },
    },
    {
      weight: 2,
      needs: ['tender', 'create'],
      does: ({ token }) =>
        visitors.ask('upload', 'POST', 'tender', {
          token,
          body: tenderForm(`soak-${randomUUID()}`, [pdf(200_000)]),
        }),
    },
    {
      weight: 3,
      needs: ['tender', 'show'],
      does: ({ token }) =>
        visitors.download('download', `tender/create-zip/${sale.archive}`, sale.zip, {
          headers: { authorization: `Bearer ${token}` },
          breaks: [0.25, 0.5, 0.75].map(share => Math.floor(share * sale.zip.length)),
          bytesPerSecond: 300_000,
          until,
        }),
    },
    {
      weight: 5,
      needs: ['villages', 'create'],
      does: ({ token }) => slowWrite(visitors, token, JSON.stringify(village())),
    },
    {
      weight: 1,
      needs: ['districts', 'list'],
      does: ({ username }, n) =>
        visitors.ask('sign in', 'POST', 'login', {
          body: { username, password: STAFF_PASSWORD },
          headers: from(n % 60_000),
        }),
    },
    {
      weight: 2,
      needs: ['districts', 'list'],
      does: ({ role, token }) =>
        visitors.ask(role === 'admin' ? 'read' : 'refused', 'GET', 'users', {
          token,
          orStatus: role === 'admin' ? [] : [403],
        }),
    },
  ];
}

/** @returns what does some work, by its weight, as somebody who may */
export function office(people: readonly Person[], works: readonly Work[]): (n: number) => Promise<void> {
  const lots = works.flatMap(work => Array<Work>(work.weight).fill(work));
  const one = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;
  return async n => {
    const { needs, does } = one(lots);
    await does(one(people.filter(({ role }) => canAccess({ id: 0, roles: [role] }, ...needs))), n);
  };
}

/** Somebody whose line brings a few bytes now and then. */
function slowWrite(visitors: Visitors, token: string, body: string): Promise<void> {
  const [began, start] = [Date.now(), performance.now()];
  return new Promise(resolve => {
    const request = httpRequest(`${visitors.origin()}/api/villages`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      },
    });
    const done = (status: number, saysWhen = false) => {
      const isFine = status === 201;
      visitors.note({ kind: 'slow write', status, began, ms: performance.now() - start, saysWhen, isFine });
      resolve();
    };
    request.once('response', response => {
      const { statusCode = 0, headers } = response;
      response.resume().once('close', () => done(statusCode, headers['retry-after'] !== undefined));
    });
    request.once('error', () => done(0));
    void (async () => {
      for (const byte of Buffer.from(body)) {
        if (request.destroyed) return;
        request.write(Buffer.from([byte]));
        await sleep(50);
      }
      request.end();
    })();
  });
}
