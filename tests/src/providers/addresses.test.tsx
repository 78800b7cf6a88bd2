import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CreateButton,
  type DataProvider,
  DataTable,
  EditButton,
  ListBase,
  ListButton,
  RecordContextProvider,
  ReferenceField,
  Resource,
  ShowButton,
  TextField,
  testDataProvider,
  useLogout,
  useRedirect,
  useRequireAccess,
} from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import { type RegisterPages, resource } from '../../../src/app/resource.tsx';
import { PageNotFound } from '../../../src/components/frame/PageNotFound.tsx';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { BASENAME, toPageAddress } from '../../../src/providers/addresses/translate.ts';
import { clearSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { memoryRouter, Routed } from '../memory-router.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

test.each([
  // What react-admin's createPath writes.
  ['/~/tender', '/tender'],
  ['/~/tender/create', '/tender/create'],
  ['/~/tender/5', '/tender/edit/5'],
  ['/~/tender/5/show', '/tender/5'],
  ['/~/tender/a%2Fb/show', '/tender/a%2Fb'],
  ['/~/tender?filter=%7B%7D#top', '/tender?filter=%7B%7D#top'],
  ['/~/users', '/app/users'],
  ['/~/users/3', '/app/users/edit/3'],
  // The portal owns /euroRates, staff's list is next to it.
  ['/~/euroRates', '/euroRates/list'],
  ['/~/euroRates/create', '/euroRates/create'],
  ['/~/euroRates/3', '/euroRates/edit/3'],
  ['/~/euroRates/3/show', '/euroRates/3'],
  ['/~/login', '/login'],
  ['/~//login', '/login'],
  ['/~/', '/dashboard'],
  ['/~//', '/dashboard'],
  // What it puts its base name before without looking.
  ['//~/tender/5', '/tender/5'],
  ['//~/access-denied', '/notauthorized'],
  // What is written by hand.
  ['/tender/5', '/tender/5'],
  ['/tender/5/show', '/tender/5/show'],
  ['../edit', '../edit'],
])('%s leads to %s', (written, address) => {
  expect(toPageAddress(written)).toBe(address);
});

const record = { id: 5, title_name: 'Road', districts_id: 3 };
const dataProvider = {
  ...testDataProvider(),
  getList: async () => ({ data: [record], total: 1 }),
  getMany: async () => ({ data: [{ id: 3, district_name: 'Kurram' }] }),
} as unknown as DataProvider;

const Redirects = () => {
  const redirect = useRedirect();
  const ways = {
    'to list': () => redirect('list', 'tender'),
    'to edit': () => redirect('edit', 'tender', 5),
    'to show': () => redirect('show', 'tender', 5),
    'by function': () => redirect((resource, id) => `/${resource}/${id}`, 'tender', 5),
    'by text': () => redirect('/tender/5', 'tender', 5),
  };
  return Object.entries(ways).map(([name, go]) => (
    <button key={name} type="button" onClick={go}>
      {name}
    </button>
  ));
};

const List = () => (
  <RecordContextProvider value={record}>
    <h1>Tender list</h1>
    <CreateButton />
    <EditButton />
    <ShowButton />
    <ListButton />
    <ReferenceField source="districts_id" reference="districts" link="show">
      <TextField source="district_name" />
    </ReferenceField>
    <Redirects />
  </RecordContextProvider>
);

const Rows = () => (
  <ListBase>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title_name" />
    </DataTable>
  </ListBase>
);

const Refused = () => {
  useRequireAccess({ resource: 'users', action: 'list' });
  return null;
};

const Ended = () => {
  const logout = useLogout();
  useEffect(() => void logout(), [logout]);
  return null;
};

const tender: RegisterPages = {
  name: 'tender',
  list: List,
  create: () => <h1>Tender create</h1>,
  edit: () => <h1>Tender edit</h1>,
  show: () => <h1>Tender show</h1>,
  routes: [
    { path: 'search', element: <h1>Tender search</h1> },
    { path: 'rows', element: <Rows /> },
    { path: 'refused', element: <Refused /> },
    { path: 'ended', element: <Ended /> },
  ],
};
const euroRates: RegisterPages = {
  name: 'euroRates',
  list: () => <h1>Rate list</h1>,
  show: () => <h1>Rate show</h1>,
};
const tendercontractor: RegisterPages = {
  name: 'tendercontractor',
  acceptsAnyId: true,
  show: () => <h1>Contractors of a tender</h1>,
};
const districts: RegisterPages = { name: 'districts', show: () => <h1>District show</h1> };

const Plain = ({ children }: { children: ReactNode }) => children;

const open = (address: string) => {
  const page = (
    <AdminContext
      dataProvider={dataProvider}
      routerProvider={routerProvider}
      basename={BASENAME}
      authProvider={{
        login: async () => {},
        logout: async () => {},
        checkAuth: async () => {},
        checkError: async () => {},
        canAccess: async ({ resource }) => resource !== 'users',
      }}
    >
      <CoreAdminUI disableTelemetry layout={Plain} catchAll={PageNotFound}>
        <Resource {...resource(tender)} />
        <Resource {...resource(districts)} />
        <Resource {...resource(euroRates)} />
        <Resource {...resource(tendercontractor)} />
      </CoreAdminUI>
    </AdminContext>
  );
  const router = memoryRouter(address);
  render(<Routed router={router} pages={[{ path: '*', element: page }]} />);
  return router;
};

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('pages are at our addresses', () => {
  test.each([
    ['/tender', 'Tender list'],
    ['/tender/create', 'Tender create'],
    ['/tender/5', 'Tender show'],
    ['/tender/edit/5', 'Tender edit'],
    ['/tender/search', 'Tender search'],
    ['/tender/search/?ref=SRSP', 'Tender search'],
    ['/tender/5/show', 'Page Not Found'],
    ['/tender/abc', 'Page Not Found'],
    ['/tender/0', 'Page Not Found'],
    ['/tender/-5', 'Page Not Found'],
    ['/tender/edit/abc', 'Page Not Found'],
    ['/tender/edit/1e3', 'Page Not Found'],
    ['/euroRates/2026-01', 'Page Not Found'],
    ['/districts', 'Page Not Found'],
    ['/euroRates/list', 'Rate list'],
    ['/euroRates/7', 'Rate show'],
    ['/tendercontractor/water-supply', 'Contractors of a tender'],
    ['/nowhere', 'Page Not Found'],
  ])('%s', async (address, heading) => {
    open(address);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
  });
});

describe('what react-admin writes follows', () => {
  test('its buttons and references', async () => {
    open('/tender');
    expect(await hrefOf('resources.tender.action.create')).toBe('/tender/create');
    expect(await hrefOf('resources.tender.action.edit')).toBe('/tender/edit/5');
    expect(await hrefOf('resources.tender.action.show')).toBe('/tender/5');
    expect(await hrefOf('resources.tender.action.list')).toBe('/tender');
    expect(await hrefOf('Kurram')).toBe('/districts/3');
  });

  test.each([
    ['to list', '/tender'],
    ['to edit', '/tender/edit/5'],
    ['to show', '/tender/5'],
    ['by function', '/tender/5'],
    ['by text', '/tender/5'],
  ])('its redirects: %s', async (name, address) => {
    const router = open('/tender');
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
  });

  test('its refusal waits for the sign-in screen when nobody is signed in', async () => {
    const router = open('/tender/refused');
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(router.state.location.pathname).toBe('/tender/refused');
  });

  test('its way to the sign-in page, which takes the place of the page that sent there', async () => {
    const router = open('/tender');
    await act(() => router.navigate('/tender/ended'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ nextPathname: '/tender/ended' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tender'));
  });

  test('its row clicks', async () => {
    const router = open('/tender/rows');
    fireEvent.click(await screen.findByText('Road'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tender/edit/5'));
  });

  test('its refusal', async () => {
    const session = toSession({ token: 't', user: { id: 1, name: 'A' }, roles: ['mne'] });
    if (session) writeSession(session, false);
    const router = open('/tender/refused');
    await waitFor(() => expect(router.state.location.pathname).toBe('/notauthorized'));
  });
});
