import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ProfileTwoFactor from '../../../../src/features/account/twoFactor/ProfileTwoFactor.tsx';
import TwoFactorRequired from '../../../../src/features/account/twoFactor/TwoFactorRequired.tsx';
import { authProvider } from '../../../../src/providers/authProvider.ts';
import { queryClient } from '../../../../src/providers/queryClient.ts';
import { markTwoFactorSetup, readSession } from '../../../../src/providers/session.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

const secret = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/AUP:test?secret=JBSWY3DP' };
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-${2345 + at}`);
const api = {
  twoFactor: vi.fn(),
  beginTwoFactor: vi.fn(),
  confirmTwoFactor: vi.fn(),
  renewRecoveryCodes: vi.fn(),
  switchTwoFactorOff: vi.fn(),
};

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset();
  signIn(['admin']);
});
afterEach(() => {
  clean();
  queryClient.clear();
});

const state = (more: object = {}) => ({ enabled: true, required: false, recovery_codes_left: 10, ...more });
const press = (name: string) => screen.findByRole('button', { name });
const password = () => screen.getByLabelText(/^Current password/, { selector: 'input' }) as HTMLInputElement;

test('the set-up goes from the password over the key to the codes, and says what is wrong on the way', async () => {
  api.twoFactor.mockResolvedValue(state({ enabled: false, recovery_codes_left: 0 }));
  const person = userEvent.setup();
  show(<ProfileTwoFactor username="test" />, { dataProvider: api });
  await person.click(await press('Set up two-factor sign-in'));
  const errors = { current_password: 'The current password is not correct.' };
  const root = { serverError: errors.current_password };
  api.beginTwoFactor.mockRejectedValueOnce(
    new HttpError(root.serverError, 422, { errors: { ...errors, root } }),
  );
  await person.type(password(), 'mistyped');
  await person.click(await press('Continue'));
  await screen.findByText('The current password is not correct.');
  expect(password().value).toBe('mistyped');
  api.beginTwoFactor.mockResolvedValue(secret);
  await person.click(await press('Continue'));
  await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(api.beginTwoFactor).toHaveBeenLastCalledWith({ current_password: 'mistyped' });

  api.confirmTwoFactor.mockResolvedValue(codes);
  await person.type(screen.getByLabelText(/^Code from your authenticator/), '123456');
  await person.click(await press('Turn on'));
  for (const code of codes) await screen.findByText(code);
  expect(api.confirmTwoFactor).toHaveBeenCalledWith('123456');
  api.twoFactor.mockResolvedValue(state());
  await person.click(await press('I’ve saved the codes'));
  await screen.findByText('10 recovery codes left');
  expect(screen.queryByText(codes[0] as string)).toBeNull();
});

test('few codes left are said; switching off is not offered where it is demanded', async () => {
  api.twoFactor.mockResolvedValue(state({ required: true, recovery_codes_left: 2 }));
  show(<ProfileTwoFactor username="test" />, { dataProvider: api });
  await screen.findByText('2 recovery codes left');
  await screen.findByText('Create new recovery codes before you use the last one.');
  await press('Create new recovery codes');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('moving, renewing and switching off ask for both factors', async () => {
  api.twoFactor.mockResolvedValue(state());
  const person = userEvent.setup();
  show(<ProfileTwoFactor username="test" />, { dataProvider: api });
  const prove = async (action: string) => {
    await person.type(password(), 'a long secret');
    await person.type(screen.getByLabelText(/or a recovery code/), '654321');
    await person.click(await press(action));
  };
  const proof = { current_password: 'a long secret', code: '654321' };

  await person.click(await press('Move to another phone'));
  await person.click(await press('Continue'));
  expect(api.beginTwoFactor, 'both are needed').not.toHaveBeenCalled();
  api.beginTwoFactor.mockResolvedValue(secret);
  await prove('Continue');
  await waitFor(() => expect(api.beginTwoFactor).toHaveBeenCalledWith(proof));
  await person.click(await press('Cancel'));

  api.renewRecoveryCodes.mockResolvedValue(codes);
  await person.click(await press('Create new recovery codes'));
  await prove('Create new recovery codes');
  await screen.findByText(codes[9] as string);
  expect(api.renewRecoveryCodes).toHaveBeenCalledWith(proof);
  await person.click(await press('I’ve saved the codes'));

  await person.click(await press('Turn off'));
  api.switchTwoFactorOff.mockResolvedValue(undefined);
  await prove('Turn off');
  await waitFor(() => expect(api.switchTwoFactorOff).toHaveBeenCalledWith(proof));
});

test('a session of which the server demands the set-up is led there, and back once another window did it', async () => {
  const refusal = new HttpError('Set it up first.', 403, { two_factor_setup: true });
  await authProvider.checkError?.(refusal);
  expect(readSession()?.two_factor_setup).toBe(true);
  api.twoFactor.mockResolvedValue(state());
  show(<TwoFactorRequired />, { dataProvider: api, elsewhere: ['/dashboard'] });
  await screen.findByText('at /dashboard');
  expect(readSession()).toMatchObject({ token: 't' });
  expect(readSession()).not.toHaveProperty('two_factor_setup');
});

test('any other refusal leaves the session as it is', async () => {
  await authProvider.checkError?.(new HttpError('Not allowed.', 403, {}));
  expect(readSession()).not.toHaveProperty('two_factor_setup');
  markTwoFactorSetup(true);
  expect(readSession()).toMatchObject({ token: 't', two_factor_setup: true });
});
