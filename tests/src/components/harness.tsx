/** Screens of the registers on a data provider made for the test, with a real router, texts and notifications. */
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { AdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import type { Role } from '../../../contract/access.ts';
import { Notification } from '../../../src/app/Notification.tsx';
import { SessionEnd } from '../../../src/app/SessionEnd.tsx';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../src/providers/authProvider.ts';
import type { OfficeDataProvider } from '../../../src/providers/dataProvider/index.ts';
import { withSessionEnd } from '../../../src/providers/dataProvider/withSessionEnd.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { writeSession } from '../../../src/providers/session.ts';
import { darkTheme, lightTheme } from '../../../src/theme/index.ts';
import { memoryRouter, Routed } from '../memory-router.tsx';

export function signIn(roles: Role[], id = 1): void {
  const is_admin = roles.includes('admin');
  const user = { id, name: 'Test Person', username: 'test', email: null, is_admin };
  writeSession({ token: 't', user, roles, is_admin }, false);
}

let noticeMs: number | undefined;

/** Up to the end of the test: on a busy machine their ten seconds are soon over. */
export function letNoticesStay(): void {
  noticeMs = 600_000;
}

export function clean(): void {
  cleanup();
  noticeMs = undefined;
  sessionStorage.clear();
  localStorage.clear();
}

export type FakeProvider = Partial<Record<keyof OfficeDataProvider, unknown>>;

interface ScreenOptions {
  dataProvider: FakeProvider;
  resource?: string;
  store?: ReturnType<typeof memoryStore>;
  queryClient?: QueryClient;
  /** Pages that saving or a link may lead to; each is shown as its own path. */
  elsewhere?: string[];
  /** Where it is, when it reads its record's id from there. */
  at?: { route: string; address: string };
  /** What its address asks for. */
  query?: string;
}

/** Shows an element, at `/here` unless it is said where. */
export function show(
  element: ReactNode,
  { dataProvider, resource = 'districts', store, queryClient, elsewhere, at, query = '' }: ScreenOptions,
) {
  const inside = (children: ReactNode) => (
    <AdminContext
      dataProvider={withSessionEnd(withGetMany(dataProvider)) as unknown as OfficeDataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={store ?? memoryStore()}
      queryClient={queryClient}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
      <Notification showMs={noticeMs} />
      <SessionEnd />
    </AdminContext>
  );
  const pages = [
    { path: at?.route ?? '/here', element },
    ...(elsewhere ?? []).map(path => ({ path, element: <p>at {path}</p> })),
  ];
  const router = memoryRouter(`${at?.address ?? '/here'}${query}`);
  const view = render(
    <StrictMode>
      <Routed router={router} pages={pages} around={inside} />
    </StrictMode>,
  );
  return { ...view, router };
}

/** React-admin asks for the records chosen all at once; a test's provider may know them one by one, or not at all. */
export function withGetMany(provider: FakeProvider): FakeProvider {
  const { getOne } = provider as {
    getOne?: (resource: string, params: object) => Promise<{ data: unknown }>;
  };
  const getMany = async (resource: string, { ids }: { ids: readonly unknown[] }) => {
    const found = await Promise.all(ids.map(id => getOne?.(resource, { id })));
    return { data: found.flatMap(answer => answer?.data ?? []) };
  };
  return { getMany, ...provider };
}

/** An answer of the server that refuses. */
export const refusal = (status: number, message: string, body: object = {}) =>
  Object.assign(new Error(message), { status, body: { message, ...body } });
