/** A request that is let through only with a proof: the dialog asks, and the request goes once more. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROOF_HEADER } from '../../../../../contract/people/session.ts';
import { Reauthentication } from '../../../../../src/features/auth/reauthentication/Reauthentication.tsx';
import { withReauthentication } from '../../../../../src/providers/http/reauthentication.ts';
import { queryClient } from '../../../../../src/providers/queryClient.ts';
import { clean, show, signIn } from '../../../components/harness.tsx';

const refusal = new HttpError('Please prove that it is you.', 403, { proof: true });
const api = { twoFactor: vi.fn(), prove: vi.fn() };
const send = vi.fn();

beforeEach(() => {
  for (const call of [api.twoFactor, api.prove, send]) call.mockReset();
  api.twoFactor.mockResolvedValue({ enabled: false, required: false, recovery_codes_left: 0 });
  send.mockImplementation(async (headers: Record<string, string>) => {
    if (headers[PROOF_HEADER] !== 'proved') throw refusal;
    return 'done';
  });
  signIn(['admin']);
});
afterEach(() => {
  clean();
  queryClient.clear();
});

const dialog = () => screen.findByRole('dialog', { name: 'Confirm your identity' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('by the keyboard alone: the password is asked for, what is wrong is said, and the request goes once more', async () => {
  const person = userEvent.setup();
  show(<Reauthentication />, { dataProvider: api });
  const done = withReauthentication(send);
  await dialog();
  const password = await screen.findByLabelText(/^Current password/, { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(password));
  await person.keyboard('{Enter}');
  expect(api.prove, 'nothing was typed').not.toHaveBeenCalled();
  const errors = { current_password: 'The current password is not correct.' };
  api.prove.mockRejectedValueOnce(new HttpError('Wrong.', 422, { errors }));
  await person.keyboard('mistyped{Enter}');
  await screen.findByText('The current password is not correct.');
  expect(api.prove).toHaveBeenLastCalledWith({ current_password: 'mistyped' });
  api.prove.mockResolvedValue('proved');
  await person.clear(password);
  await person.keyboard('river-stone{Enter}');
  expect(await done).toBe('done');
  expect(api.prove).toHaveBeenLastCalledWith({ current_password: 'river-stone' });
  expect(send.mock.calls).toEqual([[{}], [{ [PROOF_HEADER]: 'proved' }]]);
  await gone();
  expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
});

test('where there is a second factor, a code of it will do', async () => {
  api.twoFactor.mockResolvedValue({ enabled: true, required: false, recovery_codes_left: 5 });
  api.prove.mockResolvedValue('proved');
  const person = userEvent.setup();
  show(<Reauthentication />, { dataProvider: api });
  const done = withReauthentication(send);
  await person.click(await screen.findByRole('button', { name: 'Use a code instead' }));
  await person.type(screen.getByLabelText(/or a recovery code/), '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await done).toBe('done');
  expect(api.prove).toHaveBeenCalledWith({ code: '123456' });
});

test('who closes it gets the refusal, and nothing is sent again; the next request asks again', async () => {
  const person = userEvent.setup();
  show(<Reauthentication />, { dataProvider: api });
  for (const leave of ['{Escape}', 'cancel']) {
    const refused = expect(withReauthentication(send)).rejects.toBe(refusal);
    await dialog();
    if (leave === 'cancel') await person.click(screen.getByRole('button', { name: 'Cancel' }));
    else await person.keyboard(leave);
    await refused;
    await gone();
  }
  expect(send).toHaveBeenCalledTimes(2);
});

test('several that wait share what is typed', async () => {
  api.prove.mockResolvedValue('proved');
  const person = userEvent.setup();
  show(<Reauthentication />, { dataProvider: api });
  const all = Promise.all([withReauthentication(send), withReauthentication(send)]);
  await dialog();
  await person.keyboard('river-stone{Enter}');
  expect(await all).toEqual(['done', 'done']);
  expect(api.prove).toHaveBeenCalledTimes(1);
});

test('other refusals, and those that come where nothing can ask, stay what they are', async () => {
  await expect(withReauthentication(send)).rejects.toBe(refusal);
  show(<Reauthentication />, { dataProvider: api });
  const notAllowed = new HttpError('Not allowed.', 403, {});
  await expect(withReauthentication(() => Promise.reject(notAllowed))).rejects.toBe(notAllowed);
  expect(screen.queryByRole('dialog')).toBeNull();
});
