/** An account is approved: what the admin changed of the request outlives refusals and slips. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../../contract/answers/people.ts';
import { ApproveDialog } from '../../../../src/resources/users/ApproveDialog.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const user = {
  ...{ id: 3, name: 'Gul', username: 'gul', email: null, roles: ['engineer'], taken: ['username'] },
  created_at: '2026-11-01T10:00:00.000Z',
} as unknown as User;

function Page() {
  const [open, setOpen] = useState(true);
  return open ? <ApproveDialog user={user} onClose={() => setOpen(false)} /> : <p>closed</p>;
}
const open = (approveUser = vi.fn()) => show(<Page />, { dataProvider: { approveUser }, resource: 'users' });
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Username/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('keeps what was typed through a refusal, whose word goes once it is corrected', async () => {
  const errors = { username: 'This username is taken.' };
  open(vi.fn().mockRejectedValue(refusal(422, 'Some values need your attention.', { errors })));
  expect(screen.getByText(/^Another account has this username/)).toBeTruthy();
  await userEvent.type(username(), '.khan');
  await press('Approve');
  await screen.findByText('This username is taken.');
  expect(username().value).toBe('gul.khan');
  await userEvent.type(username(), '2');
  expect(screen.queryByText('This username is taken.')).toBeNull();
});

it('asks before changed roles are lost', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Social mobilizer' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Social mobilizer' }).checked).toBe(true);
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes and leave' }));
  await screen.findByText('closed');
});
