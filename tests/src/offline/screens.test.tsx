/** A prepared device on the screens that a person comes and goes by, and on that of what is pending. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpError, Notification } from 'react-admin';
import { expect, test, vi } from 'vitest';
import SignIn from '../../../src/features/auth/SignIn.tsx';
import SignOut from '../../../src/features/auth/SignOut.tsx';
import OutboxPage from '../../../src/features/outbox/OutboxPage.tsx';
import { draftKeysOf } from '../../../src/offline/drafts/durableStorage.ts';
import { offlineStoreOwner, offlineStoreState } from '../../../src/offline/store/state.ts';
import { setUpOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { withSentHeaders } from '../../../src/providers/http/errors.ts';
import { clearSession, readSession } from '../../../src/providers/session.ts';
import { onFreshDevices, open, press, signIn, signInSomebodyElse, typeDraft } from './on-screen.tsx';

const refused = (code?: string) => new HttpError('', 401, { code });

onFreshDevices();

test('a device whose account the server calls deactivated keeps nothing; what was never sent can be taken away with the PIN', async () => {
  await setUpOfflineStore('471147');
  // Somebody else's request, or one of the session before, ends nothing.
  withSentHeaders(refused('deactivated'), { Authorization: 'Bearer another' });
  withSentHeaders(refused(undefined), { Authorization: 'Bearer token-1' });
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  await waitFor(() => expect(offlineStoreOwner()?.waiting).toBe(1));
  typeDraft();
  withSentHeaders(refused('deactivated'), { Authorization: 'Bearer token-1' });
  clearSession();
  await waitFor(() => expect(offlineStoreOwner()?.ended).toBe('deactivated'));
  expect(offlineStoreState()).toBe('locked');

  const { person } = open('/login', <SignIn />);
  await screen.findByText(/This account is no longer active.* 1 unsent change is still here/);
  await person.type(screen.getByLabelText(/PIN of this device/), '471147');
  await person.click(press('Unlock'));
  await screen.findByText(/1 change was never sent/);
  expect(readSession()).toBeUndefined();
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` });
  await person.click(press('Save to a file'));
  await waitFor(async () => expect(await files[0]?.text()).toContain('Naway Kalay'));
  await person.click(press('Delete permanently'));
  expect((await screen.findByRole('dialog')).textContent).toContain('You have 1 draft on this device.');
  await person.click(screen.getAllByRole('button', { name: 'Delete permanently' }).at(-1) as HTMLElement);
  await screen.findByText('All data on this device was deleted.');
  expect(draftKeysOf(7)).toEqual([]);
  expect(offlineStoreState()).toBe('off');
});

test('a clock that has leapt ahead is told where the device is opened', async () => {
  await setUpOfflineStore('471147');
  clearSession();
  await waitFor(() => expect(offlineStoreState()).toBe('locked'));
  await (await import('../../../src/offline/store/offlineStore.ts')).loadOfflineStore(
    Date.now() + 31 * 86_400_000,
  );
  open('/login', <SignIn />);
  await screen.findByText(/If it is wrong, correct it/);
});

test('signing out asks about what another tab has kept in the meantime', async () => {
  await setUpOfflineStore('471147');
  const { ABOUT, database } = await import('../../../src/offline/store/database.ts');
  const db = await database();
  const about = await db.get('about', ABOUT);
  if (about) await db.put('about', { ...about, waiting: 2 }, ABOUT);
  const { person, router } = open('/logout', <SignOut />);
  await screen.findByText(/2 changes on this device have not been sent/);
  expect(offlineStoreState()).toBe('open');
  await person.click(press('Delete and sign out'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(offlineStoreState()).toBe('off');
});

test('signing out with what is pending leaves that alone, and the sign-in screen asks for the password', async () => {
  await setUpOfflineStore('471147');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  const { person, router } = open('/logout', <SignOut />);
  await screen.findByText(/1 change on this device has not been sent/);
  const question = screen.getByRole('dialog', { name: 'Sign out with unsent changes?' });
  expect(question.textContent).not.toMatch(/Drafts|safer/);
  await person.click(press('Keep and sign out'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const { database } = await import('../../../src/offline/store/database.ts');
  const places = await (await database()).getAllKeys('values');
  expect(places.filter(place => !place.startsWith('outbox/'))).toEqual([]);
  expect(places).toContain('outbox/state');
  cleanup();
  open('/login', <SignIn />);
  expect(await screen.findByLabelText(/Username/)).toBeTruthy();
  expect(screen.queryByText('Unlock with your PIN')).toBeNull();
  cleanup();
  // Somebody else is asked for no PIN that is not theirs; the person goes on with it.
  signInSomebodyElse();
  open('/outbox', <OutboxPage />);
  await screen.findByText(/Only Gul Bibi can unlock it/);
  expect(screen.queryByLabelText(/PIN of this device/)).toBeNull();
  cleanup();
  clearSession();
  signIn('so', 'token-2');
  const again = open('/outbox', <OutboxPage />);
  await again.person.type(await screen.findByLabelText(/PIN of this device/), '471247');
  await again.person.click(press('Unlock'));
  await screen.findByText(/This would also delete 1 unsent change by Gul Bibi/);
  await again.person.type(screen.getByLabelText(/PIN of this device/), '471147');
  await again.person.click(press('Unlock'));
  await screen.findByText('Naway Kalay');
});

test('a page that stays open looks at the days without the server, too', async () => {
  await setUpOfflineStore('471147');
  expect(offlineStoreState()).toBe('open');
  const { ABOUT, database } = await import('../../../src/offline/store/database.ts');
  const db = await database();
  const about = await db.get('about', ABOUT);
  const long = 31 * 86_400_000;
  if (about) await db.put('about', { ...about, seenAt: about.seenAt - long }, ABOUT);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(offlineStoreState()).toBe('off'));
});

test('discarding says what the server may have already, and what could not be noted stays', async () => {
  await setUpOfflineStore('471147');
  await dataProvider.create('villages', { data: { village_name: 'Naway Kalay' } });
  const page = (
    <>
      <OutboxPage />
      <Notification />
    </>
  );
  const { person } = open('/outbox', page);
  await person.click(await screen.findByRole('button', { name: 'Discard: Naway Kalay' }));
  await screen.findByText(/The server may have received it already/);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await person.click(press('Discard'));
  await screen.findByText(/Nothing has changed. Try again/);
  full.mockRestore();
  await person.click(press('Discard'));
  await screen.findByText('No pending changes on this device.');
});
