/** Accounts that wait, and links for new passwords, when two act at the same moment. */
import { describe, expect, test } from 'vitest';
import { closeAfterFile, login, PASSWORD, proofOf } from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { startPatientApp } from '../../support/races.ts';
import { NEW, pair, peopleOf } from './two-at-once.ts';

const server = closeAfterFile(await startPatientApp());
const admin = await server.as('admin');

const { elsewhere, inTurn, person, resetToken } = peopleOf(server);

describe('a pending account', () => {
  const ask = async (username: string) => {
    const request = {
      name: 'Waits',
      username,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      roles: ['so'],
    };
    return (await elsewhere().post('register', request)).json().user.id as number;
  };

  test('that is approved and removed at the same moment ends as the later request says', async () => {
    const id = await ask('race.waits');
    const [removed, approved] = await inTurn(
      id,
      () => admin.delete(`users/${id}`),
      () => admin.post(`users/${id}/approve`, { roles: ['so'] }),
    );
    expect([removed.statusCode, approved.statusCode]).toEqual([200, 404]);
    const later = await ask('race.waits.too');
    const [first, second] = await inTurn(
      later,
      () => admin.post(`users/${later}/approve`, { roles: ['so'] }),
      () => admin.post(`users/${later}/refuse`, {}),
    );
    expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  });
});

describe('a link for a new password', () => {
  test('sets one password when it is used twice at the same moment', async () => {
    const { id, username } = await person('race.twice');
    const token = await resetToken(`${username}@aup.test`);
    const [one, two] = await inTurn(
      id,
      () => elsewhere().post('password/reset', { token, ...pair() }),
      () => elsewhere().post('password/reset', { token, ...pair('another-one-entirely-5') }),
    );
    expect([one.statusCode, two.statusCode]).toEqual([200, 422]);
    expect((await login(elsewhere(), username, NEW)).statusCode).toBe(200);
  });

  test("doesn't work when the address changes while it is created", async () => {
    const { id, username, client } = await person('race.mailed');
    const former = `${username}@aup.test`;
    const proof = await proofOf(client);
    // The answer comes at once; what is pending for the account is the job that makes the link.
    const [moved, asked] = await inTurn(
      id,
      () => client.put('profile', { email: 'moved@aup.test' }, proof),
      () => elsewhere().post('password/email', { email: former }),
    );
    expect([moved.statusCode, asked.statusCode]).toEqual([200, 200]);
    await quiet(server.app);
    const mails = (await outbox(server.config.dataDir)).filter(({ to }) => to === former);
    expect(mails.map(({ text }) => text).join()).not.toContain('reset-password/');
  });

  test.each([
    ['deactivated', (id: number, off: boolean) => admin.put(`users/${id}`, { active: !off })],
    [
      'removed',
      (id: number, off: boolean) => (off ? admin.delete(`users/${id}`) : admin.post(`users/${id}/restore`)),
    ],
  ])("doesn't work after the account is %s, even when it is restored", async (how, set) => {
    const { id, username } = await person(`shut.out.${how}`);
    const token = await resetToken(`${username}@aup.test`);
    const use = async () => (await elsewhere().post('password/reset', { token, ...pair() })).statusCode;
    for (const off of [true, false]) {
      expect((await set(id, off)).statusCode).toBe(200);
      expect(await use()).toBe(422);
    }
    expect((await login(elsewhere(), username, PASSWORD)).statusCode).toBe(200);
  });
});
