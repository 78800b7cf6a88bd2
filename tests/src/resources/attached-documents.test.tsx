/** Photos and documents on the screens of COs and CPIs. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, Resource } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notification } from '../../../src/app/Notification.tsx';
import { registerPages } from '../../../src/app/registerPages.ts';
import { resource } from '../../../src/app/resource.tsx';
import { routerProvider } from '../../../src/providers/addresses/routerProvider.tsx';
import { authProvider } from '../../../src/providers/authProvider.ts';
import type { OfficeDataProvider } from '../../../src/providers/dataProvider/index.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { clean, type FakeProvider, refusal, signIn, withGetMany } from '../components/harness.tsx';
import { memoryRouter, Routed } from '../memory-router.tsx';

const photo = {
  ...{ id: 4, name: 'Site before.png', size: 2048, sha256: 'x', slot: null },
  created_at: '2026-05-04T08:00:00Z',
};
const record = {
  ...{ id: 3, districts_id: 5, district_name: 'Kurram', tehsils_id: 33, tehsil_name: 'Lower Kurram' },
  ...{ villages_id: 7, village_name: 'Sadda', cos_id: 2, name: 'Ittehad', ref_code: null, status: 'New' },
  ...{ type: 'MCO', account: 'NO', approval_status: 'Pending', active_status: 'Active', active: true },
  ...{ type_scheme_id: 1, sub_type_scheme_id: 4, detail_scheme: 'Pipes', no_of_beneficiary_hh: 40 },
  ...{ total_cost: 10, cpi_created_date: '2026-02-14', remarks: null, files: photo.name, documents: [photo] },
  ...{ created_at: photo.created_at, updated_at: photo.created_at, created_by: 1, deleted_at: null },
};
const places: Record<string, object> = {
  districts: { id: 5, district_name: 'Kurram' },
  tehsils: { id: 33, tehsil_name: 'Lower Kurram' },
  villages: { id: 7, village_name: 'Sadda' },
};
const entries = {
  partners: registerPages('partners'),
  co: registerPages('co', { record: () => import('../../../src/resources/co/record.ts') }),
  cpi: registerPages('cpi', { record: () => import('../../../src/resources/cpi/record.ts') }),
};
type Name = keyof typeof entries;

function open(name: Name, page: string, more: FakeProvider = {}) {
  const dataProvider = {
    getOne: async (resource: string) => ({ data: places[resource] ?? record }),
    getList: async (resource: string) => {
      const data = resource === name ? [record] : resource in places ? [places[resource]] : [];
      return { data, total: data.length };
    },
    history: async () => [],
    searchCos: async () => ({
      ...{ cos: [{ id: 2, name: 'Ittehad', ref_code: null, villages_id: 7 }], isLong: false },
    }),
    similar: async () => [],
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
      <Resource {...resource(entries[name])} />
      <Notification />
    </AdminContext>
  );
  const router = memoryRouter(`/${name}/${page}`);
  render(<Routed router={router} pages={[{ path: `/${name}/*`, element }]} />);
  return router;
}

const fileInput = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const png = (name: string) => new File(['picture'], name, { type: 'image/png' });
beforeEach(() => signIn(['admin']));
afterEach(clean);

describe('the documents of a CO', () => {
  const name = 'co';
  it('says of a file chosen for a new record that it can’t be attached', async () => {
    open(name, 'create');
    const files = [png(photo.name), new File(['MZ'], 'setup.exe')];
    await userEvent.upload(await fileInput('Choose files'), files, { applyAccept: false });
    const chosen = within(screen.getByRole('list', { name: 'Chosen files' }));
    expect(chosen.getByText(photo.name)).toBeTruthy();
    expect(chosen.getByText(/"setup.exe" can’t be attached/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove setup.exe' }));
    expect(chosen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows what a record has, each with its own download, and when it came', async () => {
    const change = { action: 'update', user_id: 1, user_name: 'Imran Khan', at: photo.created_at };
    const data = [
      { ...change, id: 2, before: null, after: { documents_removed: ['Draft.pdf'] } },
      { ...change, id: 1, before: null, after: { documents_added: ['Draft.pdf', photo.name] } },
    ];
    open(name, '3', { history: async () => data });
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download Site before.png' })).toBeTruthy();
    const changed = await screen.findByRole('row', { name: /^Documents added/ });
    expect(changed.textContent).toBe('Documents addedblankDraft.pdf, Site before.png');
    expect(screen.getByRole('row', { name: /^Documents removed/ }).textContent).toContain('Draft.pdf');
  });

  it('has the record of a server that knows no documents, too', async () => {
    const { documents: _documents, files: _files, ...older } = record;
    const getOne = async (resource: string) => ({ data: places[resource] ?? older });
    open(name, 'edit/3', { getOne });
    expect(await screen.findByText('No documents are attached.')).toBeTruthy();
  });
});

it('names what is wrong with a logo as its section does', async () => {
  open('partners', 'create');
  const input = await fileInput('Choose files');
  await userEvent.upload(input, new File(['MZ'], 'setup.exe'), { applyAccept: false });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const wrong = await screen.findByRole('list', { name: 'Fields that need attention' });
  expect(within(wrong).getByRole('button', { name: 'Logo' })).toBeTruthy();
});

it.each(['co', 'cpi'] as const)('%s adds to a record that exists, and takes away, at once', async name => {
  const addRecordDocument = vi.fn(async () => undefined);
  const deleteRecordDocument = vi.fn(async () => undefined);
  open(name, 'edit/3', { addRecordDocument, deleteRecordDocument });
  const file = png('Site after.png');
  await userEvent.upload(await fileInput('Add documents'), file);
  await waitFor(() => expect(addRecordDocument).toHaveBeenCalledTimes(1));
  expect(addRecordDocument.mock.lastCall).toMatchObject([name, { id: 3, file }, {}]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Site before.png' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleteRecordDocument).toHaveBeenCalledWith(name, { id: 3, documentId: 4 }));
});

it('an author adds to a rejected record what was missing, and saves a correction: adding has resubmitted it', async () => {
  signIn(['engineer']);
  const rejected = { ...record, approval_status: 'Rejected', progress: 40 };
  const current = { ...rejected, approval_status: 'Pending', updated_at: '2026-05-05T08:00:00Z' };
  const changed = refusal(409, 'Someone else changed this record in the meantime.', { current });
  const update = vi.fn().mockRejectedValueOnce(changed).mockResolvedValue({ data: current });
  const getOne = async (resource: string) => ({ data: places[resource] ?? rejected });
  const router = open('cpi', 'edit/3', { getOne, update, addRecordDocument: async () => undefined });
  await userEvent.upload(await fileInput('Add documents'), png('Site after.png'));
  const progress = screen.getByLabelText('Progress (%)');
  await userEvent.clear(progress);
  await userEvent.type(progress, '60');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cpi/3'));
  const sent = update.mock.calls.map(([, params]) => params.data);
  expect(sent).toMatchObject([{ progress: 60 }, { progress: 60, updated_at: current.updated_at }]);
  // Only those who decide may send a status other than the record's own.
  for (const data of sent) expect(data).not.toHaveProperty('approval_status');
});
