/** The second factor, while somebody signs in or sets it up at the same moment. */
import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { ADMIN_PASSWORD, closeAfterFile, login, PASSWORD, proofOf, signIn } from '../../support/app.ts';
import { codeOf, forgetUsedCodes, setUpTwoFactor } from '../../support/authenticator.ts';
import { startPatientApp } from '../../support/races.ts';
import { peopleOf } from './two-at-once.ts';

const server = closeAfterFile(await startPatientApp());
const admin = await server.as('admin');

const { elsewhere, inTurn, person } = peopleOf(server);

describe('a second factor', () => {
  async function withTwoFactor(username: string) {
    const made = await person(username);
    const given = await setUpTwoFactor(made.client);
    await forgetUsedCodes(server.app);
    return { ...made, ...given };
  }

  test('is required when it is turned on while somebody signs in with the password alone', async () => {
    const { id, username, client } = await person('race.on');
    const { secret } = (await client.post('profile/two-factor', { current_password: PASSWORD })).json();
    const [confirmed, entered] = await inTurn(
      id,
      () => client.post('profile/two-factor/confirm', { code: codeOf(secret) }),
      () => login(elsewhere(), username, PASSWORD),
    );
    expect([confirmed.statusCode, entered.statusCode]).toEqual([200, 401]);
    expect(entered.json()).toMatchObject({ two_factor: true });
  });

  test("can't be moved with the password alone when it is turned on while another session sets it up", async () => {
    const { id, username, client } = await person('race.move');
    const other = await signIn(server.app, username);
    const { secret } = (await client.post('profile/two-factor', { current_password: PASSWORD })).json();
    const [confirmed, begun] = await inTurn(
      id,
      () => client.post('profile/two-factor/confirm', { code: codeOf(secret) }),
      () => other.post('profile/two-factor', { current_password: PASSWORD }),
    );
    expect([confirmed.statusCode, begun.statusCode]).toEqual([200, 422]);
    expect(begun.json().errors).toEqual({ code: [messages.twoFactorNeeded] });
  });

  test('leaves no recovery codes when an admin turns it off while its owner renews them', async () => {
    const { id, client, secret } = await withTwoFactor('race.removed');
    const proof = await proofOf(admin, ADMIN_PASSWORD);
    const [removed, renewed] = await inTurn(
      id,
      () => admin.delete(`users/${id}/two-factor`, proof),
      () =>
        client.post('profile/two-factor/recovery-codes', {
          current_password: PASSWORD,
          code: codeOf(secret),
        }),
    );
    expect([removed.statusCode, renewed.statusCode]).toEqual([204, 409]);
    const left = await server.app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('has only the recovery codes of the later of two simultaneous renewals', async () => {
    const { id, client, recoveryCodes } = await withTwoFactor('race.renew');
    const renew = (code = '') =>
      client.post('profile/two-factor/recovery-codes', { current_password: PASSWORD, code });
    const [one, two] = await inTurn(
      id,
      () => renew(recoveryCodes[0]),
      () => renew(recoveryCodes[1]),
    );
    // The first renewal has made the code worthless with which the second one came.
    expect([one.statusCode, two.statusCode]).toEqual([200, 422]);
    const left = await server.app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute();
    expect(left).toHaveLength(10);
  });

  test('accepts one recovery code once when it is sent twice at the same moment', async () => {
    const { id, username, recoveryCodes } = await withTwoFactor('race.code');
    const enter = () => login(elsewhere(), username, PASSWORD, { code: recoveryCodes[0] });
    const [one, two] = await inTurn(id, enter, enter);
    expect([one.statusCode, two.statusCode]).toEqual([200, 401]);
  });
});
