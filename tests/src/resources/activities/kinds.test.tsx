import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, Resource } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActivityKind, activityKinds } from '../../../../contract/figures/activity-kinds.ts';
import { registerPages } from '../../../../src/app/registerPages.ts';
import { resource } from '../../../../src/app/resource.tsx';
import { routerProvider } from '../../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../../src/providers/authProvider.ts';
import type { OfficeDataProvider } from '../../../../src/providers/dataProvider/index.ts';
import { i18nProvider } from '../../../../src/providers/i18nProvider.ts';
import { clean, type FakeProvider, signIn, withGetMany } from '../../components/harness.tsx';
import { memoryRouter, Routed } from '../../memory-router.tsx';

const kinds = Object.keys(activityKinds) as ActivityKind[];
const entries = kinds.map(kind => registerPages(kind));
const entryOf = (kind: string) => {
  const entry = entries.find(({ name }) => name === kind);
  if (!entry) throw new Error(`no screens for ${kind}`);
  return entry;
};

const record = {
  id: 3,
  title: 'Meeting in Sadda',
  activity_date: '2026-05-04',
  end_date: null,
  districts_id: 5,
  district_name: 'Kurram',
  tehsils_id: 33,
  tehsil_name: 'Lower Kurram',
  villages_id: null,
  village_name: null,
  cos_id: null,
  co_name: null,
  venue: 'School',
  participants_male: 12,
  participants_female: 9,
  members: 21,
  remarks: null,
  documents: [
    {
      id: 4,
      name: 'Attendance.pdf',
      size: 2048,
      sha256: 'x',
      created_at: '2026-05-04T08:00:00Z',
      slot: null,
    },
  ],
  files: 'Attendance.pdf',
  created_at: '2026-05-04T08:00:00.000Z',
  updated_at: '2026-05-04T08:00:00.000Z',
  // The person who is signed in: authors may edit their own.
  created_by: 1,
  deleted_at: null,
};

const places: Record<string, object[]> = {
  districts: [{ id: 5, district_name: 'Kurram' }],
  tehsils: [{ id: 33, tehsil_name: 'Lower Kurram' }],
};
const getOne = vi.fn(async (resource: string) => ({ data: places[resource]?.[0] ?? record }));
const getList = vi.fn(async (resource: string) => {
  const data = resource in activityKinds ? [record] : (places[resource] ?? []);
  return { data, total: data.length };
});

/** The kind's own pages at their own addresses. */
function open(address: string, kind: string, more: FakeProvider = {}) {
  const dataProvider = {
    getOne,
    getList,
    history: async () => [],
    searchCos: async () => ({ cos: [], isLong: false }),
    ...more,
  };
  const element = (
    <AdminContext
      dataProvider={withGetMany(dataProvider) as unknown as OfficeDataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={memoryStore()}
    >
      <Resource {...resource(entryOf(kind))} />
    </AdminContext>
  );
  const router = memoryRouter(address);
  return { ...render(<Routed router={router} pages={[{ path: `/${kind}/*`, element }]} />), router };
}

beforeEach(() => signIn(['so']));
afterEach(() => {
  clean();
  vi.clearAllMocks();
});

it('are seven, each at its own address', () => {
  expect(entries.map(({ name }) => name)).toEqual(kinds);
  expect(kinds.length).toBe(7);
});

it('have the same fields, list, filters and form in each kind', async () => {
  const declared = await Promise.all(
    kinds.map(async kind => {
      const { [kind]: register } = await import(`../../../../contract/registers/${kind}.ts`);
      const { name, path, paths, names, label, figures, ...rest } = register;
      expect([name, label.en]).toEqual([kind, activityKinds[kind]]);
      return JSON.parse(JSON.stringify(rest).replaceAll(kind, 'kind'));
    }),
  );
  for (const one of declared) expect(one).toEqual(declared[0]);
});

describe('exposure visits', () => {
  const kind: ActivityKind = 'exposureVisit';

  it('lists its own records', async () => {
    open(`/${kind}`, kind);
    const link = await screen.findByText('Meeting in Sadda');
    expect(link.closest('a')?.getAttribute('href')).toBe(`/${kind}/3`);
    expect(getList.mock.calls.map(([resource]) => resource)).toContain(kind);
    expect(document.body.textContent).not.toContain(`resources.${kind}`);
  });

  it('creates records of its own kind, without documents if need be', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 3 } }));
    const { router, container } = open(`/${kind}/create`, kind, { create });
    await userEvent.click(await screen.findByText('Save'));
    expect((await screen.findAllByText('Value is required')).length).toBe(4);
    expect(container.textContent).not.toContain('resources.');
    await userEvent.type(screen.getByLabelText('Title'), 'First');
    await userEvent.type(screen.getByLabelText('Date'), '2026-05-04');
    await userEvent.click(screen.getByLabelText('District'));
    await userEvent.click(await screen.findByText('Kurram'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tehsil').disabled).toBe(false));
    await userEvent.click(screen.getByLabelText('Tehsil'));
    await userEvent.click(await screen.findByText('Lower Kurram'));
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${kind}`));
    expect(create.mock.calls[0]?.[0]).toBe(kind);
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      title: 'First',
      activity_date: '2026-05-04',
      tehsils_id: 33,
      villages_id: null,
      cos_id: null,
      files: [],
    });
  });

  it('shows a record with its documents', async () => {
    const { container } = open(`/${kind}/3`, kind);
    expect(await screen.findByText('21 (12 men, 9 women)')).toBeTruthy();
    expect(screen.getByText('Attendance.pdf')).toBeTruthy();
    expect(container.textContent).not.toContain('resources.');
  });

  it('updates a record', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...record, ...data } }));
    const { router } = open(`/${kind}/edit/3`, kind, { update });
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    expect(screen.getByText('Attendance.pdf')).toBeTruthy();
    await userEvent.clear(title);
    await userEvent.type(title, 'Other');
    await userEvent.click(screen.getByText('Update'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${kind}/3`));
    expect(update.mock.calls[0]?.[0]).toBe(kind);
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ title: 'Other', participants_female: 9 });
  });
});
