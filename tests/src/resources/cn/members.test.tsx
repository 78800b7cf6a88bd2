import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, HttpError, RecordContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_PAGE } from '../../../../contract/register/register.ts';
import { cn } from '../../../../contract/registers/cn.ts';
import type { FieldInputProps } from '../../../../src/components/fields/kind.ts';
import { CoInput } from '../../../../src/components/inputs/CoInput.tsx';
import { MembersInput } from '../../../../src/resources/cn/MembersInput.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

const nameOf = (id: number) => ({ id, name: `CO ${id}`, ref_code: null, villages_id: 21 });
/** Of as many as the server gives at once, without one that waits here to be deleted; by name there are more. */
const first = Array.from({ length: MAX_PAGE - 1 }, (_, index) => nameOf(index + 1));
const late = { id: 5001, name: 'Zarghun', ref_code: 'AUP-KHY-5001', villages_id: 21 };
const answer = async ({ q }: { q?: string }) => ({ cos: q ? [late] : first, isLong: !q });
const searchCos = vi.fn(answer);
const deleted = { ...nameOf(6417), name: 'Roshan', deleted_at: '2026-11-01T00:00:00.000Z' };
const getMany = vi.fn(async (_register: string, { ids }: { ids: number[] }) => ({
  data: [deleted, { ...late, tehsils_id: 2 }].filter(({ id }) => ids.includes(id)),
}));

const place = { districts_id: 1, tehsils_id: 2 };
const network = { id: 5, ...place, cos: [{ id: 3, name: 'CO 3', ref_code: null }], cos_ids: [3, 6417] };
const input = () => screen.getByRole<HTMLInputElement>('combobox');

const open = (record: object, queryClient?: QueryClient) =>
  show(
    <RecordContextProvider value={record}>
      <Form record={record}>
        <MembersInput source="cos_ids" field={cn.fields.cos_ids as FieldInputProps['field']} />
      </Form>
    </RecordContextProvider>,
    { dataProvider: { searchCos, getMany }, resource: 'cn', queryClient },
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
  expect(screen.queryByText(/No match for/)).toBeNull();
});

it('says that a search failed only where nothing that has come fits', async () => {
  searchCos.mockImplementation(async asked => {
    if (asked.q) throw new HttpError('No connection', 0);
    return answer(asked);
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  open({ ...network, cos_ids: [3] }, queryClient);
  await waitFor(() => expect(input().disabled).toBe(false));
  await userEvent.type(input(), 'CO 12');
  const search = { queryKey: ['co', 'search', { district: 1, tehsil: 2, q: 'CO 12' }] };
  await waitFor(() => expect(queryClient.getQueryCache().find(search)?.state.status).toBe('error'));
  expect(await screen.findByText('CO 120')).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await userEvent.type(input(), ' Zarghun');
  expect(await screen.findByText(/The choices could not be loaded/)).toBeTruthy();
  searchCos.mockImplementation(answer);
});

it('asks for no members when another tehsil is chosen while there are none', async () => {
  const Elsewhere = () => {
    const { setValue } = useFormContext();
    return (
      <button type="button" onClick={() => setValue('tehsils_id', 3)}>
        Elsewhere
      </button>
    );
  };
  const record = { ...network, cos: [], cos_ids: [] };
  show(
    <RecordContextProvider value={record}>
      <Form record={record}>
        <MembersInput source="cos_ids" field={cn.fields.cos_ids as FieldInputProps['field']} />
        <Elsewhere />
      </Form>
    </RecordContextProvider>,
    { dataProvider: { searchCos, getMany }, resource: 'cn' },
  );
  await waitFor(() => expect(input().disabled).toBe(false));
  await userEvent.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(searchCos.mock.lastCall?.[0]).toMatchObject({ tehsil: 3 }));
  await userEvent.click(input());
  expect(await screen.findByText('CO 12')).toBeTruthy();
  expect(getMany).not.toHaveBeenCalled();
});
