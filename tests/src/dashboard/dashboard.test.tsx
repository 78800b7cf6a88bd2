import { cleanup, render, screen, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import Dashboard from '../../../src/dashboard/Dashboard.tsx';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { BASENAME } from '../../../src/providers/addresses/translate.ts';
import { authProvider } from '../../../src/providers/authProvider.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { queryClient } from '../../../src/providers/queryClient.ts';
import { clearSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { darkTheme, lightTheme } from '../../../src/theme/index.ts';

const tenders = [
  {
    id: 53,
    project: 'AUP',
    title: 'Protection wall',
    webLink: 'w-53',
    end: '2026-11-17',
    ref: 'R/53',
    diff: -3,
  },
  {
    id: 54,
    project: 'AUP',
    title: 'Street pavement',
    webLink: 'w-54',
    end: '2026-11-20',
    ref: null,
    diff: 0,
  },
  { id: 55, project: 'AUP', title: 'Solar pump', webLink: 'w-55', end: '2026-11-21', ref: 'R/55', diff: 1 },
];

const show = (role: string, openings: () => Promise<unknown> = async () => tenders) => {
  const session = toSession({ token: 't', user: { id: 1, name: 'Gul' }, roles: [role] });
  if (session) writeSession(session, false);
  const dataProvider = {
    menu: async () => [
      { id: 1, title: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
      { id: 2, title: 'Locations', path: '/districts', icon: 'location' },
    ],
    submenu: async () => [
      { title: 'Districts', path: '/districts', icon: 'list', remarks: 'Locations' },
      { title: 'Villages', path: '/villages', icon: 'list', remarks: 'Locations' },
    ],
    nextTenders: openings,
  };
  const page = (
    <AdminContext
      dataProvider={dataProvider as never}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      basename={BASENAME}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <Dashboard />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
});

test('a guest sees the refusal alone', async () => {
  show('guest');
  expect(await screen.findByText('Guest are not allowed to access dashboard')).toBeTruthy();
  expect(screen.queryByText('Registers')).toBeNull();
});

test('others see the registers of their menu, but not the tender panel', async () => {
  show('so');
  expect((await screen.findByRole('link', { name: 'Villages' })).getAttribute('href')).toBe('/villages');
  expect(screen.queryByText('Tender Opening')).toBeNull();
});

test('procurement sees what opens and closes, in words and not by shade alone', async () => {
  show('procurement');
  const table = await screen.findByRole('table', { name: 'Tender Opening' });
  const rows = within(table).getAllByRole('row');
  const cells = (row?: HTMLElement) => [...(row?.children ?? [])].map(cell => cell.textContent);
  expect(cells(rows[0])).toEqual(['Project', 'Title', 'Weblink', 'End', 'Ref', 'Will end in Days']);
  expect(cells(rows[1])).toEqual([
    'AUP',
    'Protection wall',
    'w-53',
    '17 Nov 2026',
    'R/53',
    'Ended 3 days ago',
  ]);
  expect(cells(rows[2])[5]).toBe('Ends today');
  expect(cells(rows[3])[5]).toBe('1 day left');
  expect(within(table).getByRole('link', { name: 'Solar pump' }).getAttribute('href')).toBe('/tender/55');
  const line = screen.getByRole('link', { name: 'Tender #53 Ended 17 Nov 2026; Title Protection wall' });
  expect(line.getAttribute('href')).toBe('/tender/53');
});

test('a failed load says so and offers another try', async () => {
  show('admin', async () => {
    throw Object.assign(new Error('The database can’t be reached right now.'), { status: 422 });
  });
  expect(
    await screen.findByText(/The tenders could not be loaded: The database can’t be reached/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without tenders it offers the first step', async () => {
  show('admin', async () => []);
  expect((await screen.findByRole('link', { name: 'Publish a tender' })).getAttribute('href')).toBe(
    '/tender/create',
  );
});
