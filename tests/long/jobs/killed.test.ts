/** A server killed in the middle of its mails: nothing is lost that can't have arrived, nothing is sent twice. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ADMIN_PASSWORD } from '../../support/app.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { type FakeSmtp, startSmtp } from '../../support/smtp.ts';

let database: FreshDatabase;
let smtp: FakeSmtp;
let server: ServerProcess;
const start = async () => {
  server = await startServerProcess({
    DATA_DIR: database.config.dataDir,
    DATABASE_URL: database.config.databaseUrl,
    ADMIN_PASSWORD,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'AUP <office@aup.test>',
  });
};
beforeAll(async () => {
  database = await freshDatabase();
  smtp = await startSmtp();
  await start();
});
afterAll(async () => {
  await server.stop();
  await database.destroy();
  await smtp.stop();
});

async function send(path: string, body: object, token = ''): Promise<Response> {
  const response = await fetch(`${server.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
  return response;
}
const ask = (email: string) => send('password/email', { email });

/** A process that is gone is found out after its lease; here, at once. */
async function leaseEnds(): Promise<void> {
  const client = new pg.Client({ connectionString: database.config.databaseUrl });
  await client.connect();
  await client.query("update jobs set run_at = clock_timestamp() where state = 'running'");
  await client.end();
}

test("a process killed before the hand-over of an email resends it, and one killed after it doesn't", async () => {
  const { token } = await (await send('login', { username: 'admin', password: ADMIN_PASSWORD })).json();
  const password = 'walnut-bridge-harvest-7';
  for (const name of ['before', 'after', 'last']) {
    const account = { name, username: name, email: `${name}@far.test`, roles: ['so'] };
    await send('register', { ...account, password, password_confirmation: password }, token);
  }

  smtp.towards.set('before@far.test', 'silent early').set('after@far.test', 'silent');
  await ask('before@far.test');
  await ask('after@far.test');
  await vi.waitFor(() => expect([smtp.connections, smtp.arrived.length]).toEqual([2, 1]));
  await server.stop('SIGKILL');
  await leaseEnds();
  smtp.towards.clear();
  await start();
  await vi.waitFor(() => expect(smtp.arrived).toHaveLength(2));
  await ask('last@far.test');
  await vi.waitFor(() => expect(smtp.arrived.length).toBeGreaterThan(2));
  expect(smtp.arrived.map(mail => mail.to)).toEqual(['after@far.test', 'before@far.test', 'last@far.test']);
  await vi.waitFor(() => expect(server.output()).toContain('an email may not have arrived'));
  expect(server.output()).not.toContain('far.test');
});
