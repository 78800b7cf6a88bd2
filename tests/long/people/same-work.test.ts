/**
 * What is asked without a session takes the same work whether there is such a person or not: passwords compared and statements
 * sent are counted, as a clock would tell less.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { argon2 } from '../../../server/people/passwords.ts';
import { login, serverForFile, signUp } from '../../support/app.ts';
import { quiet } from '../../support/mails.ts';

const people = ['nobody', 'waits', 'works', 'deactivated', 'removed', 'has.two.factors'] as const;
const server = await serverForFile();
const admin = await server.as('admin');
for (const username of people) {
  if (username === 'nobody') continue;
  const client = username === 'waits' ? server.anyone : admin;
  await signUp(client, { username, email: `${username}@aup.test` });
}
const { db } = server.app;
await sql`update users set active = false where username = 'deactivated'`.execute(db);
await sql`update users set deleted_at = now() where username = 'removed'`.execute(db);
await sql`update users set two_factor_at = now() where username = 'has.two.factors'`.execute(db);
await quiet(server.app);

/** What workers and the trail do in the meantime is not the work of the request. */
const ofRequest = new AsyncLocalStorage<string[]>();

async function workOf(ask: () => Promise<{ statusCode: number; body: string }>) {
  const compared = vi.spyOn(argon2, 'compare');
  const { query } = pg.Client.prototype;
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [what] = given as [{ text?: string } | string];
    ofRequest.getStore()?.push(typeof what === 'string' ? what : String(what.text));
    return Reflect.apply(query, this, given);
  } as never);
  const statements: string[] = [];
  try {
    const { statusCode, body } = await ofRequest.run(statements, ask);
    return {
      statusCode,
      body,
      compared: compared.mock.calls.length,
      statements: statements.filter(isOfRequest),
    };
  } finally {
    compared.mockRestore();
    sent.mockRestore();
  }
}

/** A connection that happens to be opened again is not part of the request that got it. */
const isOfRequest = (text: string) => !text.startsWith('set timezone');

let address = 0;
/** Each from a network of its own, which has not been counted before. */
const stranger = () => {
  address += 1;
  return server.from(`10.77.${address}.1`);
};

/** What is done once for all, such as the decoy's hash and prepared texts, is behind us. */
async function sameFor(ask: (username: string) => Promise<{ statusCode: number; body: string }>) {
  await ask('somebody else');
  const works = [];
  for (const username of people) works.push([username, await workOf(() => ask(username))] as const);
  const [, ofNobody] = works[0] as (typeof works)[number];
  for (const [username, work] of works) expect([username, work]).toEqual([username, ofNobody]);
  return ofNobody;
}

test('a wrong password takes the same work whether or not the account exists', async () => {
  const work = await sameFor(username => login(stranger(), username, 'not-the-password'));
  expect([work.statusCode, work.compared]).toEqual([401, 2]);
  expect(work.statements.length).toBeGreaterThan(3);
});

test('requesting a reset link takes the same work whether or not the account exists', async () => {
  const work = await sameFor(username =>
    stranger().post('password/email', { email: `${username}@aup.test` }),
  );
  expect([work.statusCode, work.compared]).toEqual([200, 0]);
  expect(work.statements.length).toBeGreaterThan(2);
});
