/** What is typed in the forms of an account: kept as a draft, but for passwords, and not left without a question. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkBase } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Profile from '../../../../src/features/account/Profile.tsx';
import Register from '../../../../src/features/auth/SignUp.tsx';
import { draftsOf, sweepDrafts } from '../../../../src/offline/drafts/drafts.ts';
import { button } from '../../components/form/forms.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

afterEach(clean);

const field = (name: RegExp | string) =>
  screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
const kept = () => Object.keys(localStorage).filter(key => key.startsWith('draft:'));
const leave = () => userEvent.click(screen.getByText('away'));
const elsewhere = ['/there', '/login', '/app/users'];

describe('signing up', () => {
  const page = (
    <>
      <LinkBase to="/there">away</LinkBase>
      <Register />
    </>
  );
  const type = async () => {
    await userEvent.type(field(/^Name/), 'Gul Khan');
    await userEvent.type(field(/^Password \*|^Password\s*\*/), 'mountain-river-7');
  };

  it('asks before it is left, and gives back all but the password, in this tab alone', async () => {
    const { unmount } = show(page, { dataProvider: {}, elsewhere });
    await type();
    await leave();
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Passwords and codes are never stored.',
    );
    await userEvent.click(button('Keep draft and leave'));
    await screen.findByText('at /there');
    expect(kept()).toHaveLength(1);
    expect(localStorage.getItem(kept()[0] ?? '')).not.toContain('mountain');
    unmount();

    const again = show(page, { dataProvider: {}, elsewhere });
    expect(screen.queryByRole('link', { name: 'All my drafts' })).toBeNull();
    await userEvent.click(button('Restore draft'));
    expect(field(/^Name/).value).toBe('Gul Khan');
    expect(field(/^Password \*|^Password\s*\*/).value).toBe('');
    again.unmount();

    sessionStorage.clear();
    show(page, { dataProvider: {}, elsewhere });
    await screen.findByRole('button', { name: 'Create account' });
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
  });

  it('drops after a day what a visitor left', async () => {
    show(page, { dataProvider: {}, elsewhere });
    await userEvent.type(field(/^Name/), 'Gul');
    await waitFor(() => expect(kept()).toHaveLength(1));
    const [key = ''] = kept();
    const draft = JSON.parse(localStorage.getItem(key) ?? '');
    const savedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt }));
    sweepDrafts();
    expect(kept()).toEqual([]);
  });

  it('leaves nothing behind, and asks nothing, once the account is there', async () => {
    signIn(['admin'], 7);
    const signUp = vi.fn().mockResolvedValue({ message: 'Created', pending: false });
    show(page, { dataProvider: { signUp }, elsewhere });
    await type();
    await userEvent.type(field(/^Username/), 'gul.khan');
    await userEvent.type(field(/^Password confirmation/), 'mountain-river-7');
    await userEvent.click(screen.getByRole('combobox', { name: /^Roles/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Engineer' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await userEvent.click(button('Create account'));
    await screen.findByText('at /app/users');
    expect(kept()).toEqual([]);
  });
});

describe('the profile', () => {
  beforeEach(() => signIn(['so'], 7));
  const user = { id: 7, name: 'Gul', username: 'gul', email: null, language: 'en', photo: false };
  const page = (
    <>
      <LinkBase to="/there">away</LinkBase>
      <Profile />
    </>
  );
  const provider = (rest: object = {}) => ({
    profile: async () => ({ user, roles: ['so'] }),
    ownSessions: async () => [],
    twoFactor: async () => ({ enabled: false, required: false, codesLeft: 0 }),
    ...rest,
  });
  const open = async (rest?: object) => {
    const view = show(page, { dataProvider: provider(rest), elsewhere });
    await screen.findByLabelText(/^Name/, { selector: 'input' });
    return view;
  };
  const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);

  it('keeps details that were changed, and offers them', async () => {
    const { unmount } = await open();
    await userEvent.type(field(/^Email/), 'gul@aup.example');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep draft and leave' }));
    await screen.findByText('at /there');
    expect(draftsOf(7)).toMatchObject([{ resource: 'profile', values: { email: 'gul@aup.example' } }]);
    unmount();
    await open();
    await userEvent.click(button('Restore draft'));
    expect(field(/^Email/).value).toBe('gul@aup.example');
  });

  it('says that a password is not kept, and stays when told to', async () => {
    await open();
    await userEvent.type(field(/^Current password/), 'old-secret-1');
    await leave();
    expect((await screen.findByRole('dialog')).textContent).toContain('are not saved and will be lost');
    expect(screen.queryByRole('button', { name: 'Keep draft and leave' })).toBeNull();
    await userEvent.click(button('Stay on this page'));
    expect(field(/^Current password/).value).toBe('old-secret-1');
    expect(kept()).toEqual([]);
  });

  it('ends the draft when it is saved, and keeps what was typed in the meantime', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    const updateProfile = vi.fn(() => new Promise(resolve => (answer = resolve)));
    await open({ updateProfile });
    await userEvent.type(field(/^Name/), ' Khan');
    await save();
    await waitFor(() => expect(updateProfile).toHaveBeenCalled());
    await userEvent.type(field(/^Name/), ' Afridi');
    answer();
    await screen.findByText('Your details are saved.');
    expect(field(/^Name/).value).toBe('Gul Khan Afridi');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await save();
    await waitFor(() => expect(updateProfile).toHaveBeenCalledTimes(2));
    answer();
    await waitFor(() => expect(kept()).toEqual([]));
    await leave();
    await screen.findByText('at /there');
  });
});
