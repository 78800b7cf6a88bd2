/** What a person’s profile says of this device: preparing it, opening it with the PIN, clearing it. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfflineAccessCard } from '../../../src/features/account/offline/OfflineAccessCard.tsx';
import SignIn from '../../../src/features/auth/SignIn.tsx';
import OutboxPage from '../../../src/features/outbox/OutboxPage.tsx';
import OutboxSync from '../../../src/features/outbox/OutboxSync.tsx';
import { draftKeysOf } from '../../../src/offline/drafts/durableStorage.ts';
import { offlineStoreOwner, offlineStoreState } from '../../../src/offline/store/state.ts';
import {
  deleteOfflineStore,
  openOfflineStore,
  setUpOfflineStore,
} from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession, readSession } from '../../../src/providers/session.ts';
import { field, onFreshDevices, open, press, signIn, signInSomebodyElse, typeDraft } from './on-screen.tsx';

onFreshDevices();

test('a person prepares a device, opens it again with the PIN after the browser was closed, and clears it', async () => {
  const { person } = open('/profile', <OfflineAccessCard />);
  await person.click(press('Turn on offline access'));
  await person.type(field('PIN *'), '47');
  await person.type(field('Enter the PIN again'), '48');
  await person.click(press('Turn on offline access'));
  expect(screen.getByText('The PINs don’t match.')).toBeTruthy();
  expect(offlineStoreState()).toBe('off');
  // Digits of an Urdu keyboard are the same ones; letters are no digits.
  await person.type(field('PIN *'), 'x۱۱۴۷');
  await person.clear(field('Enter the PIN again'));
  await person.type(field('Enter the PIN again'), '471147');
  await person.click(press('Turn on offline access'));
  await screen.findByText('Offline access is on.');
  expect(offlineStoreState()).toBe('open');
  cleanup();

  clearSession();
  await waitFor(() => expect(offlineStoreState()).toBe('locked'));
  const login = open('/login', <SignIn />);
  await login.person.type(await screen.findByLabelText(/PIN of this device/), '471247');
  await login.person.click(press('Unlock'));
  expect((await screen.findByRole('alert')).textContent).toContain('9 attempts left');
  expect(readSession()).toBeUndefined();
  await login.person.click(press('Sign in with your password instead'));
  expect(screen.getByLabelText(/Username/)).toBeTruthy();
  await login.person.click(press('Unlock with your PIN'));
  await login.person.type(await screen.findByLabelText(/PIN of this device/), '471147');
  await login.person.click(press('Unlock'));
  await waitFor(() => expect(login.router.state.location.pathname).toBe('/dashboard'));
  expect(readSession()?.token).toBe('token-1');
  expect(offlineStoreState()).toBe('open');
  cleanup();

  const again = open('/profile', <OfflineAccessCard />);
  await again.person.click(press('Turn off offline access'));
  await again.person.click(
    screen.getAllByRole('button', { name: 'Turn off offline access' }).at(-1) as HTMLElement,
  );
  await waitFor(() => expect(offlineStoreState()).toBe('off'));
  await openOfflineStore();
  expect(offlineStoreState()).toBe('off');
});

test('after a password sign-in the offline store stays locked until the PIN, and opens for the new session from then on', async () => {
  const { person } = open('/profile', <OfflineAccessCard />);
  await person.click(press('Turn on offline access'));
  await person.type(field('PIN *'), '471147');
  await person.type(field('Enter the PIN again'), '471147');
  await person.click(press('Turn on offline access'));
  await screen.findByText('Offline access is on.');
  clearSession();
  await waitFor(() => expect(offlineStoreState()).toBe('locked'));
  cleanup();
  signIn('so', 'token-2');
  const again = open('/profile', <OfflineAccessCard />);
  await again.person.type(await screen.findByLabelText(/PIN of this device/), '471147');
  await again.person.click(press('Unlock'));
  await screen.findByText('Offline access is on.');
  expect(readSession()?.token).toBe('token-2');
});

test('who prepares a device that holds what somebody else has not sent is asked first', async () => {
  await setUpOfflineStore('471147');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  signInSomebodyElse();
  const { person } = open('/profile', <OfflineAccessCard />);
  await person.click(press('Turn on offline access'));
  await person.type(field('PIN *'), '471247');
  await person.type(field('Enter the PIN again'), '471247');
  await person.click(press('Turn on offline access'));
  await screen.findByText(/1 change here has not been sent. Only Gul Bibi can unlock it/);
  expect(offlineStoreOwner()).toMatchObject({ userId: 7, waiting: 1 });
  await person.click(press('Delete permanently'));
  await screen.findByText('Offline access is on.');
  expect(offlineStoreOwner()).toMatchObject({ userId: 8, waiting: 0 });
});

test('who drops what can’t be read here is told about the drafts as well', async () => {
  await setUpOfflineStore('471147');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  await waitFor(() => expect(offlineStoreOwner()?.waiting).toBe(1));
  typeDraft();
  clearSession();
  await waitFor(() => expect(offlineStoreState()).toBe('locked'));
  signIn('so', 'token-2');
  const { person } = open('/profile', <OfflineAccessCard />);
  await person.click(press('Turn off offline access'));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    '1 pending change. You have 1 draft on this device. All offline data on this device will be deleted.',
  );
  cleanup();
  signInSomebodyElse();
  open('/dashboard', <OutboxSync />);
  expect((await screen.findByRole('dialog')).textContent).toContain(
    '1 draft is saved here. Only Gul Bibi can unlock it.',
  );
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
  await setUpOfflineStore('471147');
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  const { person } = open('/profile', <OfflineAccessCard />);
  await screen.findByText(/The browser may clear offline data/);
  await person.click(press('Protect offline data'));
  await screen.findByText(/The browser refused/);
  promises = true;
  await person.click(press('Protect offline data'));
  await screen.findByText('The browser won’t clear offline data.');
  cleanup();
  open('/outbox', <OutboxPage />);
  await screen.findByText('No pending changes on this device.');
  expect(screen.queryByText(/won’t clear/)).toBeNull();
});

test('drafts that had no room to be sealed as the device was prepared are told about, and stay', async () => {
  typeDraft();
  const [key = ''] = draftKeysOf(7);
  const keeps = localStorage.setItem.bind(localStorage);
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation((name, text) => {
    if (text.includes('"sealed"')) throw new DOMException('', 'QuotaExceededError');
    keeps(name, text);
  });
  await setUpOfflineStore('471147');
  open('/profile', <OfflineAccessCard />);
  await screen.findByText(/1 draft is not encrypted/);
  expect(localStorage.getItem(key)).toContain('Chakdara');
  cleanup();
  full.mockRestore();
  await deleteOfflineStore();
  await setUpOfflineStore('471147');
  open('/profile', <OfflineAccessCard />);
  await screen.findByText('Offline access is on.');
  expect(screen.queryByText(/not encrypted/)).toBeNull();
  expect(localStorage.getItem(key)).not.toContain('Chakdara');
});

test('guests and people without a role are offered nothing', () => {
  signIn('guest');
  open('/profile', <OfflineAccessCard />);
  expect(screen.queryByText('This device')).toBeNull();
});

test('a PIN that can’t be tried, and a device that can’t be wiped, say why', async () => {
  await setUpOfflineStore('471147');
  const { person } = open('/profile', <OfflineAccessCard />);
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(full);
  await person.click(press('Turn off offline access'));
  await person.click(
    screen.getAllByRole('button', { name: 'Turn off offline access' }).at(-1) as HTMLElement,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('out of space');
  clear.mockRestore();
  cleanup();

  clearSession();
  await waitFor(() => expect(offlineStoreState()).toBe('locked'));
  const login = open('/login', <SignIn />);
  await login.person.type(await screen.findByLabelText(/PIN of this device/), '471147');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await login.person.click(press('Unlock'));
  expect((await screen.findByRole('alert')).textContent).toContain('out of space');
  put.mockRestore();
});
