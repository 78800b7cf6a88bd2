import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import RequestPassword from '../../../../src/features/auth/RequestPassword.tsx';
import ResetPassword from '../../../../src/features/auth/ResetPassword.tsx';
import SignIn from '../../../../src/features/auth/SignIn.tsx';
import SignUp from '../../../../src/features/auth/SignUp.tsx';
import { routerProvider } from '../../../../src/providers/addresses/routerProvider.tsx';
import { BASENAME } from '../../../../src/providers/addresses/translate.ts';
import { authProvider } from '../../../../src/providers/authProvider.ts';
import { i18nProvider } from '../../../../src/providers/i18nProvider.ts';
import { clearSession, readSession, toSession, writeSession } from '../../../../src/providers/session.ts';
import { darkTheme, lightTheme } from '../../../../src/theme/index.ts';
import { messages } from '../../../messages.ts';
import { memoryRouter, Routed } from '../../memory-router.tsx';

const login = vi.fn();
const api = {
  ...{ signUp: vi.fn(), requestPassword: vi.fn(), resetPassword: vi.fn() },
  checkResetLink: vi.fn(async () => ({ valid: true })),
};

const open = (address: string, state?: unknown) => {
  const inAdmin = (page: React.ReactNode) => (
    <AdminContext
      dataProvider={api as never}
      authProvider={{ ...authProvider, login }}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      basename={BASENAME}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      {page}
    </AdminContext>
  );
  const pages = [
    { path: '/login', element: inAdmin(<SignIn />) },
    { path: '/register', element: inAdmin(<SignUp />) },
    { path: '/request-password', element: inAdmin(<RequestPassword />) },
    { path: '/reset-password/:token', element: inAdmin(<ResetPassword />) },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = memoryRouter(address, state);
  render(<Routed router={router} pages={pages} />);
  return { router, person: userEvent.setup() };
};

const field = (name: RegExp | string) => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

const user = { id: 7, name: 'Gul Khan', username: 'gul', email: null, is_admin: false };
const signIn = (...roles: string[]) => {
  const session = toSession({ token: 't', user, roles });
  if (session) writeSession(session, false);
};

beforeEach(() => {
  for (const call of [login, ...Object.values(api)]) call.mockReset();
});
afterEach(() => {
  cleanup();
  clearSession();
});

describe('signing in', () => {
  const fill = async (person: ReturnType<typeof userEvent.setup>) => {
    await person.type(field(/^Username/), 'gul');
    await person.type(field(/^Password/), 'a long secret');
  };

  test('sends what was typed and goes to the dashboard', async () => {
    const { router, person } = open('/login');
    login.mockResolvedValue(undefined);
    await fill(person);
    await person.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }));
    await person.click(press('Sign in'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(login).toHaveBeenCalledWith({ username: 'gul', password: 'a long secret', remember: true });
  });

  test('the password is masked, can be looked at, and may come from a password manager or the clipboard', async () => {
    const { person } = open('/login');
    const password = field(/^Password/) as HTMLInputElement;
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
    await person.click(password);
    await person.paste('a long secret with, signs');
    expect(password.value).toBe('a long secret with, signs');
    await person.click(press('Show password'));
    expect((field(/^Password/) as HTMLInputElement).type).toBe('text');
    await person.click(press('Hide password'));
    expect((field(/^Password/) as HTMLInputElement).type).toBe('password');
  });

  test('empty fields are named in the language of the page, not of the browser', async () => {
    const { person } = open('/login');
    await person.click(press('Sign in'));
    expect(await screen.findAllByText('Value is required')).toHaveLength(2);
    expect(login).not.toHaveBeenCalled();
  });

  test('goes back to the page that asked for it', async () => {
    const { router, person } = open('/login', { nextPathname: '/tender/edit/5', nextSearch: '?tab=2' });
    login.mockResolvedValue(undefined);
    await fill(person);
    await person.click(press('Sign in'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tender/edit/5'));
    expect(router.state.location.search).toBe('?tab=2');
  });

  test('shows the server’s message, which can be dismissed, and keeps what was typed', async () => {
    const { person } = open('/login');
    login.mockRejectedValue(new HttpError('These credentials do not match our records.', 401));
    await fill(person);
    await person.click(press('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'These credentials do not match our records.',
    );
    expect((field(/^Username/) as HTMLInputElement).value).toBe('gul');
    expect((field(/^Password/) as HTMLInputElement).value).toBe('a long secret');
    await person.click(press('Close this message'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a refusal replaces the message with which the page was opened', async () => {
    const { person } = open('/login', { notice: 'Your account was created.' });
    expect(screen.getByRole('alert').textContent).toContain('Your account was created.');
    login.mockRejectedValue(new HttpError('Your account is awaiting an administrator’s approval.', 401));
    await fill(person);
    await person.click(press('Sign in'));
    expect(await screen.findByText('Your account is awaiting an administrator’s approval.')).toBeTruthy();
    expect(screen.queryByText('Your account was created.')).toBeNull();
  });

  test('the button is busy while the answer is on the way', async () => {
    const { person } = open('/login');
    login.mockReturnValue(new Promise(() => {}));
    await fill(person);
    await person.click(press('Sign in'));
    expect((press('Signing in…') as HTMLButtonElement).disabled).toBe(true);
  });

  test.each([
    ['1', 'Your session has ended.'],
    ['elsewhere', 'You signed out in another window of this browser.'],
  ])('says why one is here when a session has ended: %s', (ended, why) => {
    open(`/login?ended=${ended}`);
    expect(screen.getByRole('alert').textContent).toContain(why);
  });

  test('a refused code is not said of a recovery code', async () => {
    const { person } = open('/login');
    login.mockRejectedValueOnce(new HttpError('Please enter your code.', 401, { two_factor: true }));
    await fill(person);
    await person.click(press('Sign in'));
    const code = await screen.findByLabelText(/^Code/);
    login.mockRejectedValueOnce(new HttpError('This code is not right.', 401, { two_factor: true }));
    await person.type(code, '111111');
    await person.click(press('Continue'));
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    await person.click(press('Use a recovery code instead'));
    expect(screen.queryByText('This code is not right.')).toBeNull();
  });

  test('says who has signed in since, and leads on as that one', () => {
    signIn('mne');
    const other = { token: 't-2', user: { ...user, id: 8, name: 'Amir Shah' }, roles: ['so'] };
    sessionStorage.clear();
    localStorage.setItem('user', JSON.stringify(other));
    open('/login?ended=other');
    expect(screen.getByRole('alert').textContent).toContain('Amir Shah signed in');
    expect(screen.getByRole('link', { name: 'Continue as Amir Shah' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    localStorage.clear();
  });

  test.each(['/login', '/request-password', '/reset-password/abc'])(
    '%s is for guests only',
    async address => {
      signIn('mne');
      const { router } = open(address);
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    },
  );

  test('leads to the other screens', () => {
    open('/login');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Lost Password')).toBe('/request-password');
    expect(href('Create account')).toBe('/register');
    expect(href('Back to home')).toBe('/home');
  });
});

describe('signing up', () => {
  const fill = async (person: ReturnType<typeof userEvent.setup>, confirmation = 'mountain-river-7') => {
    await person.type(field(/^Name/), 'Gul Khan');
    await person.type(field(/^Username/), 'gul.khan');
    await person.type(field(/^Password \*|^Password\s*\*/), 'mountain-river-7');
    await person.type(field(/^Password confirmation/), confirmation);
    await person.click(screen.getByRole('combobox', { name: /^(Requested r|R)oles/ }));
    await person.click(await screen.findByRole('option', { name: 'Engineer' }));
    await person.keyboard('{Escape}');
  };

  test('checks before it sends', async () => {
    const { person } = open('/register');
    await fill(person, 'mountain-river-8');
    await person.click(press('Create account'));
    expect(await screen.findByText('The passwords don’t match.')).toBeTruthy();
    expect(api.signUp).not.toHaveBeenCalled();
  });

  test('a pending account is said on the sign-in screen; nobody is signed in', async () => {
    const { router, person } = open('/register');
    const message = 'Your account was created. An administrator has to approve it before you can sign in.';
    api.signUp.mockResolvedValue({ message, user, token: null, roles: ['engineer'], pending: true });
    await fill(person);
    await person.click(press('Create account'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(readSession()).toBeUndefined();
    expect(api.signUp).toHaveBeenCalledWith({
      name: 'Gul Khan',
      username: 'gul.khan',
      password: 'mountain-river-7',
      password_confirmation: 'mountain-river-7',
      roles: ['engineer'],
      photo: undefined,
    });
  });

  test('needs no role: those chosen are a request', async () => {
    const { router, person } = open('/register');
    api.signUp.mockResolvedValue({ message: 'Created', user, token: null, roles: [], pending: true });
    expect(screen.getByRole('combobox', { name: 'Requested roles (optional)' })).toBeTruthy();
    await person.type(field(/^Name/), 'Gul Khan');
    await person.type(field(/^Username/), 'gul.khan');
    await person.type(field(/^Password \*|^Password\s*\*/), 'mountain-river-7');
    await person.type(field(/^Password confirmation/), 'mountain-river-7');
    await person.click(press('Create account'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(api.signUp.mock.lastCall?.[0]).toMatchObject({ username: 'gul.khan', roles: [] });
  });

  test('the server’s errors are at their fields', async () => {
    const { person } = open('/register');
    const errors = { username: 'This username is taken.', root: { serverError: 'x' } };
    api.signUp.mockRejectedValue(new HttpError('Some values need your attention.', 422, { errors }));
    await fill(person);
    await person.click(press('Create account'));
    expect(await screen.findByText('This username is taken.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Some values need your attention.');
    expect((field(/^Username/) as HTMLInputElement).getAttribute('aria-invalid')).toBe('true');
  });

  test('an admin keeps the own session and goes to the users', async () => {
    signIn('admin');
    const { router, person } = open('/register');
    api.signUp.mockResolvedValue({
      message: 'Created',
      user,
      token: 'other',
      roles: ['engineer'],
      pending: false,
    });
    await fill(person);
    await person.click(press('Create account'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/users'));
    expect(readSession()?.token).toBe('t');
  });

  test('who is signed in and may not create accounts goes on to the dashboard', async () => {
    signIn('mne');
    const { router } = open('/register');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/register'));
    expect(screen.queryByText(/active at once/)).toBeNull();
  });

  test('a picture is checked before it is taken', async () => {
    const { person } = open('/register');
    const input = field(/^Picture/) as HTMLInputElement;
    const area = screen.getByText('Choose a picture, or drop one here.');
    fireEvent.drop(area, { dataTransfer: { files: [new File(['%PDF'], 'plan.pdf')] } });
    expect(screen.getByRole('alert').textContent).toBe('“plan.pdf” is not a PNG, JPG or GIF picture.');
    await person.upload(input, new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
    expect(screen.getByText('me.gif')).toBeTruthy();
    await person.click(press('Remove picture'));
    expect(screen.queryByText('me.gif')).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('asks for the link', async () => {
    const { person } = open('/request-password');
    await person.type(field(/^Email/), 'no address');
    await person.click(press('Submit'));
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(api.requestPassword).not.toHaveBeenCalled();

    api.requestPassword.mockResolvedValue({ message: 'A link is on its way.' });
    await person.clear(field(/^Email/));
    await person.type(field(/^Email/), 'gul@aup.example');
    await person.click(press('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain('A link is on its way.');
    expect(screen.getByRole('link', { name: 'Remember your password?' }).getAttribute('href')).toBe('/login');
  });

  test('sets the new one with the token of the link', async () => {
    const { router, person } = open('/reset-password/abc-123');
    await person.type(field(/^New Password/), 'mountain-river-7');
    await person.type(field(/^Repeat Password/), 'mountain-river-8');
    await person.click(press('Submit'));
    expect(await screen.findByText('The passwords don’t match.')).toBeTruthy();

    api.resetPassword.mockResolvedValue(undefined);
    await person.clear(field(/^Repeat Password/));
    await person.type(field(/^Repeat Password/), 'mountain-river-7');
    await person.click(press('Submit'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(api.resetPassword).toHaveBeenCalledWith({
      token: 'abc-123',
      password: 'mountain-river-7',
      password_confirmation: 'mountain-river-7',
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your new password is set.');
  });

  test('shows no form for a link that has been used or is too old, but the way to another one', async () => {
    api.checkResetLink.mockResolvedValue({ valid: false });
    open('/reset-password/abc-123');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.resetExpired);
    expect(screen.queryByLabelText(/^New Password/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Request new password' }).getAttribute('href')).toBe(
      '/request-password',
    );
  });

  test('goes over to the same when the link runs out while the password is typed', async () => {
    api.checkResetLink.mockResolvedValue({ valid: true });
    const { person } = open('/reset-password/abc-123');
    await person.type(field(/^New Password/), 'mountain-river-7');
    await person.type(field(/^Repeat Password/), 'mountain-river-7');
    api.resetPassword.mockRejectedValue(
      new HttpError('invalid', 422, { errors: { token: messages.resetExpired } }),
    );
    await person.click(press('Submit'));
    await waitFor(() => expect(screen.queryByLabelText(/^New Password/)).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe(messages.resetExpired);
  });
});
