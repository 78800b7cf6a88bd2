/** A register that is nothing but a declaration, with one field of each kind, through all of its screens. */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyOutbox } from '../../../src/device/outbox/entry.ts';
import { showOutbox } from '../../../src/device/outbox/state.ts';
import { OfficeResource } from '../../../src/layout/OfficeResource.tsx';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../src/providers/authProvider.ts';
import type { OfficeDataProvider } from '../../../src/providers/dataProvider/index.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { registerPages } from '../../../src/registerPages.ts';
import { clean, type FakeProvider, signIn, withGetMany } from '../components/harness.tsx';
import { memoryRouter, Routed } from '../memory-router.tsx';
import { clay, museums } from './museums.ts';

const khyber = { id: 1, district_name: 'Khyber' };

const setWidth = (width: number) => {
  vi.stubGlobal('innerWidth', width);
  (window as unknown as { happyDOM?: { setViewport: (size: object) => void } }).happyDOM?.setViewport({
    width,
  });
};

const entry = registerPages(museums);

/** The pages at their own addresses, on the records given. */
function open(address: string, more: FakeProvider = {}, queryClient?: QueryClient) {
  const of = (resource: string) => (resource === 'districts' ? khyber : clay);
  const dataProvider = {
    getList: async (resource: string) => ({ data: [of(resource)], total: 1 }),
    getOne: async (resource: string) => ({ data: of(resource) }),
    history: async () => ({ data: [] }),
    ...more,
  };
  const element = (
    <AdminContext
      dataProvider={withGetMany(dataProvider) as unknown as OfficeDataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={memoryStore()}
      queryClient={queryClient}
    >
      <OfficeResource {...entry} />
    </AdminContext>
  );
  const router = memoryRouter(`/app/designations${address}`);
  return {
    ...render(<Routed router={router} pages={[{ path: '/app/designations/*', element }]} />),
    router,
  };
}

beforeEach(() => {
  signIn(['admin']);
  setWidth(1280);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clean();
});

const headers = () => screen.getAllByRole('columnheader').map(cell => cell.textContent?.trim());
const fact = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('a register that is only declared', () => {
  it.each([
    ['/3', 404, 'This record was deleted meanwhile.', 'Back to the list'],
    ['/3', 403, 'What stands here may be out of date', 'Try again'],
    ['/edit/3', 404, 'This record was deleted meanwhile.', 'Back to the list'],
  ])('says at %s when the record, read again, is answered with %d', async (address, status, words, way) => {
    const getOne = vi.fn().mockResolvedValue({ data: clay });
    const answers = { getOne: (name: string) => (name === 'districts' ? { data: khyber } : getOne()) };
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    open(address, answers, queryClient);
    await screen.findAllByText(clay.title);
    expect(screen.queryByText(new RegExp(words))).toBeNull();
    getOne.mockRejectedValue(Object.assign(new Error('No.'), { status }));
    void queryClient.invalidateQueries();
    await screen.findByText(new RegExp(words));
    expect(screen.getByText(way)).toBeTruthy();
    expect(screen.getAllByText(clay.title)).not.toEqual([]);
  });

  it('is a list with its columns, and more of them with the details', async () => {
    open('');
    const table = within(await screen.findByRole('table'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Museums');
    expect(table.getByRole('link', { name: 'House of clay' }).getAttribute('href')).toBe(
      '/app/designations/3',
    );
    for (const said of ['HC-1', 'Rs 1,234,567', '7 Mar 2026', 'Feb 2026', 'Active', 'Khyber', '1,200']) {
      expect(table.getByText(said)).toBeTruthy();
    }
    expect(headers()).toEqual(expect.arrayContaining(['Name', 'Cost', 'Visitors', 'Where']));
    expect(headers()).not.toContain('Slope');
    expect(screen.getByRole('combobox', { name: 'Filter by State' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Opened' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Detail' }));
    expect(await screen.findByText('2.5')).toBeTruthy();
    expect(screen.getByText('Yes', { selector: 'td *' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit House of clay' })).toBeTruthy();
  });

  it('is cards on a phone', async () => {
    setWidth(375);
    open('');
    const card = within((await screen.findByText('House of clay')).closest('li') as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    expect(card.getByText('Visitors')).toBeTruthy();
    expect(card.getByText('1,200')).toBeTruthy();
  });

  it('is a page with its facts', async () => {
    open('/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'House of clay' })).toBeTruthy();
    const said = Object.fromEntries(
      [
        'Story',
        'Ref',
        'Place',
        'Wells',
        'Cost',
        'Opened',
        'State',
        'Guided',
        'Telephone',
        'Mail',
        'Where',
      ].map(term => [term, fact(term)]),
    );
    expect(said).toEqual({
      Story: 'Built by hand.',
      Ref: '–',
      Place: 'Jamrud',
      Wells: '12',
      Cost: 'Rs 1,234,567',
      Opened: '7 Mar 2026',
      State: 'Active',
      Guided: 'Yes',
      Telephone: '03001234567',
      Mail: 'clay@example.org',
      Where: 'Khyber',
    });
    expect(screen.getByRole('link', { name: 'Khyber' }).getAttribute('href')).toBe('/districts/1');
  });

  it('is a form that says what is missing and sends what was typed', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 4 } }));
    const { router } = open('/create', { create });
    expect(await screen.findByRole('heading', { level: 1, name: 'New museum' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Value is required')).length).toBeGreaterThan(3);
    expect(create).not.toHaveBeenCalled();
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    await userEvent.type(field('Name'), 'House of reed');
    await userEvent.type(field('Cost'), '1,500.50');
    await userEvent.type(field('Since'), '2026-04');
    await userEvent.selectOptions(field('State'), 'Closed');
    await userEvent.click(field('Guided'));
    await userEvent.type(field('Opened'), '2026/4/1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/designations'));
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      title: 'House of reed',
      cost: 1500.5,
      since: '2026-04',
      state: 'Closed',
      open: true,
      opened: '2026-04-01',
      guests: 0,
      wells: null,
      districts_id: null,
    });
  });

  it('changes a record, which has its name in the heading', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...clay, ...data } }));
    const { router } = open('/edit/3', { update });
    const wells = await screen.findByLabelText<HTMLInputElement>('Wells');
    expect(screen.getByText('House of clay')).toBeTruthy();
    await userEvent.clear(wells);
    await userEvent.type(wells, '14');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/designations/3'));
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ wells: 14, cost: 1_234_567 });
  });

  it('shows at the fields why the server refused what waits on this device', async () => {
    const entry = { register: museums.name, id: 3, state: 'refused', errors: { wells: 'Too many wells.' } };
    showOutbox({ ...emptyOutbox, entries: [entry as never] });
    open('/edit/3');
    const wells = await screen.findByLabelText<HTMLInputElement>('Wells');
    await waitFor(() => expect(wells.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Too many wells.').length).toBeGreaterThan(0);
    showOutbox(emptyOutbox);
  });

  it('tells its history in words', async () => {
    const entry = {
      id: 1,
      at: '2026-05-05T08:00:00.000Z',
      action: 'update',
      user_name: 'Gul',
      before: { ...clay, state: 'Closed', opened: '2026-03-06', districts_id: 1 },
      after: { ...clay },
    };
    open('/3', { history: async () => ({ data: [entry] }) });
    expect(await screen.findByRole('rowheader', { name: 'Opened' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'State' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '6 Mar 2026' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: 'Cost' })).toBeNull();
  });
});
