import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_PAGE } from '../../../../contract/register/register.ts';
import { cn } from '../../../../contract/registers/cn.ts';
import { CoInput } from '../../../../src/components/inputs/CoInput.tsx';
import type { InputProps } from '../../../../src/fields/kind.ts';
import { MembersInput } from '../../../../src/resources/cn/MembersInput.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

const nameOf = (id: number) => ({ id, name: `CO ${id}`, ref_code: null, villages_id: 21 });
/** As many as the server gives at once; by name there are more. */
const first = Array.from({ length: MAX_PAGE }, (_, index) => nameOf(index + 1));
const late = { id: 5001, name: 'Zarghun', ref_code: 'AUP-KHY-5001', villages_id: 21 };
const searchCos = vi.fn(async ({ q }: { q?: string }) => (q ? [late] : first));
const deleted = { ...nameOf(6417), name: 'Roshan', deleted_at: '2026-11-01T00:00:00.000Z' };
const getMany = async (_register: string, { ids }: { ids: number[] }) => ({
  data: [deleted, { ...late, tehsils_id: 2 }].filter(({ id }) => ids.includes(id)),
});

const place = { districts_id: 1, tehsils_id: 2 };
const network = { id: 5, ...place, cos: [{ id: 3, name: 'CO 3', ref_code: null }], cos_ids: [3, 6417] };
const input = () => screen.getByRole<HTMLInputElement>('combobox');

const open = (record: object) =>
  show(
    <RecordContextProvider value={record}>
      <Form record={record}>
        <MembersInput source="cos_ids" field={cn.fields.cos_ids as InputProps['field']} />
      </Form>
    </RecordContextProvider>,
    { dataProvider: { searchCos, getMany }, resource: 'cn' },
  );

beforeEach(() => signIn(['mne']));
afterEach(() => {
  clean();
  vi.clearAllMocks();
});

it('names a member that is deleted, and says so', async () => {
  open(network);
  expect(await screen.findByText('Roshan (deleted)')).toBeTruthy();
  expect(screen.queryByText('6417')).toBeNull();
});

it('asks the server for what is typed where a tehsil has more COs than come at once', async () => {
  open({ ...network, cos_ids: [3] });
  await waitFor(() => expect(input().disabled).toBe(false));
  await userEvent.type(input(), 'Zargh');
  const list = within(await screen.findByRole('listbox'));
  await userEvent.click(await list.findByText('Zarghun (AUP-KHY-5001)'));
  expect(searchCos.mock.lastCall?.[0]).toMatchObject({ tehsil: 2, q: 'Zargh' });
  await userEvent.type(input(), 'CO 12');
  // It keeps its name when something else is looked for.
  expect(screen.getAllByText('Zarghun (AUP-KHY-5001)').length).toBeGreaterThan(0);
});

it('takes what is typed for one CO, too, once the server has answered', async () => {
  show(
    <Form record={{ ...place, cos_id: null }}>
      <CoInput of="tehsil" nameField="co_name" />
    </Form>,
    { dataProvider: { searchCos, getMany }, resource: 'exposureVisit' },
  );
  await waitFor(() => expect(input().disabled).toBe(false));
  await userEvent.type(input(), 'Zarghun');
  await userEvent.tab();
  await waitFor(() => expect(input().value).toBe('Zarghun'));
  await waitFor(() => expect(searchCos.mock.lastCall?.[0]).toMatchObject({ q: 'Zarghun' }));
  expect(screen.queryByText(/Nothing here is called/)).toBeNull();
});
