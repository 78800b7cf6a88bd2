/** Screens of a device that may be prepared, opened as a person who is signed in finds them. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, beforeEach } from 'vitest';
import { newDraftKey, writeDraft } from '../../../src/offline/drafts/drafts.ts';
import { deleteOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../src/providers/authProvider.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { queryClient } from '../../../src/providers/queryClient.ts';
import { clearSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { freshDatabases } from '../../support/device.ts';
import { memoryRouter, Routed } from '../memory-router.tsx';
import { user } from './prepared.ts';

export const signIn = (role = 'so', token = 'token-1', who: object = user) => {
  const session = toSession({ token, user: who, roles: [role] });
  if (session) writeSession(session, false);
};

export const signInSomebodyElse = () => signIn('so', 'token-8', { ...user, id: 8, name: 'Mona' });

/** To be called once at the top of a file: each test begins signed in, on a browser that keeps nothing. */
export function onFreshDevices(): void {
  beforeEach(() => {
    freshDatabases();
    signIn();
  });
  afterEach(async () => {
    cleanup();
    queryClient.clear();
    clearSession();
    await deleteOfflineStore();
  });
}

export function open(address: string, page: React.ReactNode) {
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

export const press = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input' });
export const typeDraft = () =>
  writeDraft(newDraftKey({ userId: 7, resource: 'co' }), {
    values: { name: 'Chakdara' },
    savedAt: new Date().toISOString(),
  });
