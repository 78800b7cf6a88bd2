import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError, Notification } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceCard } from '../../../src/account/device/DeviceCard.tsx';
import SignIn from '../../../src/auth/SignIn.tsx';
import SignOut from '../../../src/auth/SignOut.tsx';
import { newDraftKey, writeDraft } from '../../../src/components/form/draftStore.ts';
import { typedKeys } from '../../../src/device/lasting.ts';
import { deviceOwner, deviceState } from '../../../src/device/state.ts';
import DeviceKeeper from '../../../src/outbox/DeviceKeeper.tsx';
import OutboxPage from '../../../src/outbox/OutboxPage.tsx';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../src/providers/authProvider.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { openDevice, setUpDevice, wipeDevice } from '../../../src/providers/deviceSession.ts';
import { sentWith } from '../../../src/providers/http/sentToken.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { queryClient } from '../../../src/providers/queryClient.ts';
import { clearSession, readSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { freshDatabases } from '../../support/device.ts';
import { memoryRouter, Routed } from '../memory-router.tsx';

const user = { id: 7, name: 'Gul Bibi', username: 'gul', email: null, is_admin: false };
const signIn = (role = 'so', token = 'token-1') => {
  const session = toSession({ token, user, roles: [role] });
  if (session) writeSession(session, false);
};

function open(address: string, page: React.ReactNode) {
  const inAdmin = (
    <AdminContext
      dataProvider={{} as never}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      queryClient={queryClient}
    >
      {page}
    </AdminContext>
  );
  const pages = [
    { path: address, element: inAdmin },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = memoryRouter(address);
  render(<Routed router={router} pages={pages} />);
  return { router, person: userEvent.setup() };
}

const refused = (code?: string) => new HttpError('', 401, { code });
const press = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input' });
const typeDraft = () =>
  writeDraft(newDraftKey({ userId: 7, resource: 'co' }), {
    values: { name: 'Chakdara' },
    savedAt: new Date().toISOString(),
  });

beforeEach(() => {
  freshDatabases();
  signIn();
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  clearSession();
  await wipeDevice();
});

test('a person prepares a device, opens it again with the PIN after the browser was closed, and clears it', async () => {
  const { person } = open('/profile', <DeviceCard />);
  await person.click(press('Prepare this device'));
  await person.type(field('PIN *'), '47');
  await person.type(field('The same PIN again'), '48');
  await person.click(press('Prepare this device'));
  expect(screen.getByText('The two PINs differ.')).toBeTruthy();
  expect(deviceState()).toBe('off');
  // Digits of an Urdu keyboard are the same ones; letters are no digits.
  await person.type(field('PIN *'), 'x۱۱');
  await person.clear(field('The same PIN again'));
  await person.type(field('The same PIN again'), '4711');
  await person.click(press('Prepare this device'));
  await screen.findByText('This device is prepared.');
  expect(deviceState()).toBe('open');
  cleanup();

  clearSession();
  await waitFor(() => expect(deviceState()).toBe('locked'));
  const login = open('/login', <SignIn />);
  await login.person.type(await screen.findByLabelText(/PIN of this device/), '4712');
  await login.person.click(press('Open'));
  expect((await screen.findByRole('alert')).textContent).toContain('9 tries are left');
  expect(readSession()).toBeUndefined();
  await login.person.click(press('Sign in with the password instead'));
  expect(screen.getByLabelText(/Username/)).toBeTruthy();
  await login.person.click(press('Open with your PIN'));
  await login.person.type(await screen.findByLabelText(/PIN of this device/), '4711');
  await login.person.click(press('Open'));
  await waitFor(() => expect(login.router.state.location.pathname).toBe('/dashboard'));
  expect(readSession()?.token).toBe('token-1');
  expect(deviceState()).toBe('open');
  cleanup();

  const again = open('/profile', <DeviceCard />);
  await again.person.click(press('Keep nothing on this device'));
  await again.person.click(
    screen.getAllByRole('button', { name: 'Keep nothing on this device' }).at(-1) as HTMLElement,
  );
  await waitFor(() => expect(deviceState()).toBe('off'));
  await openDevice();
  expect(deviceState()).toBe('off');
});

test('after a password sign-in the vault stays locked until the PIN, and opens for the new session from then on', async () => {
  const { person } = open('/profile', <DeviceCard />);
  await person.click(press('Prepare this device'));
  await person.type(field('PIN *'), '4711');
  await person.type(field('The same PIN again'), '4711');
  await person.click(press('Prepare this device'));
  await screen.findByText('This device is prepared.');
  clearSession();
  await waitFor(() => expect(deviceState()).toBe('locked'));
  cleanup();
  signIn('so', 'token-2');
  const again = open('/profile', <DeviceCard />);
  await again.person.type(await screen.findByLabelText(/PIN of this device/), '4711');
  await again.person.click(press('Open'));
  await screen.findByText('This device is prepared.');
  expect(readSession()?.token).toBe('token-2');
});

test('a device whose account the server calls deactivated keeps nothing; what was never sent can be taken away with the PIN', async () => {
  await setUpDevice('4711');
  // Somebody else's request, or one of the session before, ends nothing.
  sentWith(refused('deactivated'), { Authorization: 'Bearer another' });
  sentWith(refused(undefined), { Authorization: 'Bearer token-1' });
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  await waitFor(() => expect(deviceOwner()?.waiting).toBe(1));
  typeDraft();
  sentWith(refused('deactivated'), { Authorization: 'Bearer token-1' });
  clearSession();
  await waitFor(() => expect(deviceOwner()?.ended).toBe('deactivated'));
  expect(deviceState()).toBe('locked');

  const { person } = open('/login', <SignIn />);
  await screen.findByText(/This account is not active any more.* 1 entry that nobody has received/);
  await person.type(screen.getByLabelText(/PIN of this device/), '4711');
  await person.click(press('Open'));
  await screen.findByText(/1 entry was never sent/);
  expect(readSession()).toBeUndefined();
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` });
  await person.click(press('Save to a file'));
  await waitFor(async () => expect(await files[0]?.text()).toContain('Naway Kalay'));
  await person.click(press('Drop for good'));
  expect((await screen.findByRole('dialog')).textContent).toContain('1 draft of yours is kept here.');
  await person.click(screen.getAllByRole('button', { name: 'Drop for good' }).at(-1) as HTMLElement);
  await screen.findByText('Nothing is left on this device.');
  expect(typedKeys(7)).toEqual([]);
  expect(deviceState()).toBe('off');
});

test('a clock that has leapt ahead is told where the device is opened', async () => {
  await setUpDevice('4711');
  clearSession();
  await waitFor(() => expect(deviceState()).toBe('locked'));
  await (await import('../../../src/device/vault.ts')).loadDevice(Date.now() + 31 * 86_400_000);
  open('/login', <SignIn />);
  await screen.findByText(/If it is wrong, please set the clock/);
});

test('who prepares a device that holds what somebody else has not sent is asked first', async () => {
  await setUpDevice('4711');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  const other = toSession({ token: 'token-8', user: { ...user, id: 8, name: 'Mona' }, roles: ['so'] });
  if (other) writeSession(other, false);
  const { person } = open('/profile', <DeviceCard />);
  await person.click(press('Prepare this device'));
  await person.type(field('PIN *'), '4712');
  await person.type(field('The same PIN again'), '4712');
  await person.click(press('Prepare this device'));
  await screen.findByText(/1 entry waits here to be sent. Only Gul Bibi can open it/);
  expect(deviceOwner()).toMatchObject({ userId: 7, waiting: 1 });
  await person.click(press('Drop them for good'));
  await screen.findByText('This device is prepared.');
  expect(deviceOwner()).toMatchObject({ userId: 8, waiting: 0 });
});

test('who drops what can’t be read here is told of the drafts as well', async () => {
  await setUpDevice('4711');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  await waitFor(() => expect(deviceOwner()?.waiting).toBe(1));
  typeDraft();
  clearSession();
  await waitFor(() => expect(deviceState()).toBe('locked'));
  signIn('so', 'token-2');
  const { person } = open('/profile', <DeviceCard />);
  await person.click(press('Keep nothing on this device'));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    '1 entry waits to be sent. 1 draft of yours is kept here. All that is kept here is wiped.',
  );
  cleanup();
  const other = toSession({ token: 'token-8', user: { ...user, id: 8, name: 'Mona' }, roles: ['so'] });
  if (other) writeSession(other, false);
  open('/dashboard', <DeviceKeeper />);
  expect((await screen.findByRole('dialog')).textContent).toContain(
    '1 draft is kept here. Only Gul Bibi can open it.',
  );
});

test('signing out asks about what another tab has kept meanwhile', async () => {
  await setUpDevice('4711');
  const { ABOUT, database } = await import('../../../src/device/database.ts');
  const db = await database();
  const about = await db.get('about', ABOUT);
  if (about) await db.put('about', { ...about, waiting: 2 }, ABOUT);
  const { person, router } = open('/logout', <SignOut />);
  await screen.findByText(/2 entries wait here to be sent/);
  expect(deviceState()).toBe('open');
  await person.click(press('Wipe and sign out'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(deviceState()).toBe('off');
});

test('signing out with what waits leaves that alone, and the sign-in screen asks for the password', async () => {
  await setUpDevice('4711');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  const { person, router } = open('/logout', <SignOut />);
  await screen.findByText(/1 entry waits here to be sent/);
  await person.click(press('Keep and sign out'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const { database } = await import('../../../src/device/database.ts');
  const places = await (await database()).getAllKeys('values');
  expect(places.filter(place => !place.startsWith('outbox/'))).toEqual(['vault/typed']);
  expect(places).toContain('outbox/state');
  cleanup();
  open('/login', <SignIn />);
  expect(await screen.findByLabelText(/Username/)).toBeTruthy();
  expect(screen.queryByText('Open with your PIN')).toBeNull();
  cleanup();
  // Somebody else is asked for no PIN that is not theirs; the person goes on with it.
  const other = toSession({ token: 'token-8', user: { ...user, id: 8, name: 'Mona' }, roles: ['so'] });
  if (other) writeSession(other, false);
  open('/outbox', <OutboxPage />);
  await screen.findByText(/Only Gul Bibi can open it/);
  expect(screen.queryByLabelText(/PIN of this device/)).toBeNull();
  cleanup();
  clearSession();
  signIn('so', 'token-2');
  const again = open('/outbox', <OutboxPage />);
  await again.person.type(await screen.findByLabelText(/PIN of this device/), '4712');
  await again.person.click(press('Open'));
  await screen.findByText(/1 entry of Gul Bibi was never sent, and would be gone with it/);
  await again.person.type(screen.getByLabelText(/PIN of this device/), '4711');
  await again.person.click(press('Open'));
  await screen.findByText('Naway Kalay');
});

test('a page that stays open looks at the days without the server, too', async () => {
  await setUpDevice('4711');
  expect(deviceState()).toBe('open');
  const { ABOUT, database } = await import('../../../src/device/database.ts');
  const db = await database();
  const about = await db.get('about', ABOUT);
  const long = 31 * 86_400_000;
  if (about) await db.put('about', { ...about, seenAt: about.seenAt - long }, ABOUT);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(deviceState()).toBe('off'));
});

test('discarding says what the server may have already, and what could not be noted stays', async () => {
  await setUpDevice('4711');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  const page = (
    <>
      <OutboxPage />
      <Notification />
    </>
  );
  const { person } = open('/outbox', page);
  await person.click(await screen.findByRole('button', { name: 'Discard: Naway Kalay' }));
  await screen.findByText(/The server may have it already/);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await person.click(press('Discard'));
  await screen.findByText(/Nothing has changed: please try again/);
  full.mockRestore();
  await person.click(press('Discard'));
  await screen.findByText('Nothing waits on this device.');
});

test('whether the browser may clear what is kept is said, with what helps, and asked again', async () => {
  let isSafe = false;
  let promises = false;
  const storage = {
    persisted: async () => isSafe,
    persist: async () => {
      isSafe = promises;
      return promises;
    },
  };
  await setUpDevice('4711');
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  const { person } = open('/profile', <DeviceCard />);
  await screen.findByText(/The browser may clear what is kept here/);
  await person.click(press('Ask the browser'));
  await screen.findByText(/The browser did not promise it/);
  promises = true;
  await person.click(press('Ask the browser'));
  await screen.findByText('The browser clears nothing of it by itself.');
  cleanup();
  open('/outbox', <OutboxPage />);
  await screen.findByText('Nothing waits on this device.');
  expect(screen.queryByText(/clears nothing/)).toBeNull();
});

test('drafts that had no room to be sealed as the device was prepared are told of, and stay', async () => {
  typeDraft();
  const [key = ''] = typedKeys(7);
  const keeps = localStorage.setItem.bind(localStorage);
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation((name, text) => {
    if (text.includes('"sealed"')) throw new DOMException('', 'QuotaExceededError');
    keeps(name, text);
  });
  await setUpDevice('4711');
  open('/profile', <DeviceCard />);
  await screen.findByText(/1 draft stands here unencrypted/);
  expect(localStorage.getItem(key)).toContain('Chakdara');
  cleanup();
  full.mockRestore();
  await wipeDevice();
  await setUpDevice('4711');
  open('/profile', <DeviceCard />);
  await screen.findByText('This device is prepared.');
  expect(screen.queryByText(/unencrypted/)).toBeNull();
  expect(localStorage.getItem(key)).not.toContain('Chakdara');
});

test('guests and people without a role are offered nothing', () => {
  signIn('guest');
  open('/profile', <DeviceCard />);
  expect(screen.queryByText('This device')).toBeNull();
});

test('a PIN that can’t be tried, and a device that can’t be wiped, say why', async () => {
  await setUpDevice('4711');
  const { person } = open('/profile', <DeviceCard />);
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(full);
  await person.click(press('Keep nothing on this device'));
  await person.click(
    screen.getAllByRole('button', { name: 'Keep nothing on this device' }).at(-1) as HTMLElement,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('no more room');
  clear.mockRestore();
  cleanup();

  clearSession();
  await waitFor(() => expect(deviceState()).toBe('locked'));
  const login = open('/login', <SignIn />);
  await login.person.type(await screen.findByLabelText(/PIN of this device/), '4711');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await login.person.click(press('Open'));
  expect((await screen.findByRole('alert')).textContent).toContain('no more room');
  put.mockRestore();
});
