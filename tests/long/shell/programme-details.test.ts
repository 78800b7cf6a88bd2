/** What admins enter about the programme: what is refused, and where it is shown. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../server/database/transaction.ts';
import { queueMail } from '../../../server/mail/queue-mail.ts';
import { renderMail } from '../../../server/mail/render.ts';
import { serverForFile } from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { makeTender } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const details = {
  email: 'office@aup.example',
  telephone: '+92 91 5700 300',
  address: 'University Town\nPeshawar',
  facebook: 'https://www.facebook.com/aup',
};
const read = async () => (await admin.get('programme/details')).json();
const shown = async () => (await server.anyone.get('programme')).json().details;

test('nothing is entered at first, and nothing shown', async () => {
  expect(await shown()).toEqual({});
  const entered = await read();
  expect([...new Set(Object.values(entered))]).toEqual([null]);
});

test.each([
  ['email', 'office'],
  ['telephone', 'call us'],
  ['facebook', 'http://www.facebook.com/aup'],
  ['x', 'javascript:alert(1)'],
  ['youtube', 'https://user:word@youtube.example/'],
  ['address', 'a'.repeat(501)],
  ['ocds_prefix', 'aup'],
  ['ocds_prefix', 'ocds-ABCDEF'],
])('%s %j is refused', async (name, value) => {
  const response = await admin.put('programme/details', { [name]: value });
  expect([response.statusCode, Object.keys(response.json().errors)], response.body).toEqual([422, [name]]);
});

describe('what was entered', () => {
  test('is shown to everybody, blank details left out, and recorded', async () => {
    const answer = await admin.put('programme/details', { ...details, x: ' ', updated_at: null });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read()).toEqual(answer.json());
    expect(await shown()).toEqual(details);
    const { rows } = await sql<{ details: object }>`
      select details from audit_log where kind = 'programmeChanged'`.execute(server.app.db);
    expect(rows).toMatchObject([{ details: { before: { email: null }, after: { email: details.email } } }]);
    const again = await admin.put('programme/details', { ...details, updated_at: answer.json().updated_at });
    expect(again.json(), 'unchanged').toEqual(answer.json());
  });

  test('is not overwritten by somebody who has read older details', async () => {
    const { updated_at } = await read();
    const first = await admin.put('programme/details', { ...details, telephone: '0915700300', updated_at });
    expect(first.statusCode).toBe(200);
    const second = await admin.put('programme/details', { ...details, email: null, updated_at });
    expect(second.statusCode).toBe(409);
    expect(second.json().current).toEqual(first.json());
    const both = await Promise.all(
      ['1', '2'].map(digit =>
        admin.put('programme/details', {
          ...details,
          telephone: `091570030${digit}`,
          updated_at: first.json().updated_at,
        }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('ends mails', async () => {
    const { db } = server.app;
    await inTransaction(db, trx => queueMail(trx, renderMail('a@far.test', []), { key: 'programme' }));
    await quiet(server.app);
    const mail = (await outbox(server.config.dataDir)).find(({ to }) => to === 'a@far.test');
    expect(mail?.text).toContain(details.email);
    expect(mail?.html).toContain(`<bdi>${details.email}</bdi>`);
  });

  test('gives OCDS identifiers their prefix', async () => {
    const tender = await makeTender(await server.as('procurement'));
    const ocid = async () => (await server.anyone.get('ocds/releases.json')).json().releases[0].ocid;
    expect(await ocid()).toBe(`aup-${tender.id}`);
    await admin.put('programme/details', { ...details, ocds_prefix: 'ocds-a1b2c3' });
    expect(await ocid()).toBe(`ocds-a1b2c3-${tender.id}`);
    expect(await shown()).not.toHaveProperty('ocds_prefix');
  });
});
