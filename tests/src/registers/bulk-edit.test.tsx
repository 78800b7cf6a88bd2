/** The same fields of many records changed at once: one write each, with its version, and a result for each. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { co } from '../../../contract/registers/co.ts';
import { emptyOutbox } from '../../../src/offline/outbox/entry.ts';
import { outbox, showOutbox } from '../../../src/offline/outbox/state.ts';
import BulkEditDialog from '../../../src/registers/bulk/BulkEditDialog.tsx';
import { type UpdateOutcome, updateAll } from '../../../src/registers/bulk/updateAll.ts';
import type { ListRecord } from '../../../src/registers/list/columns.ts';
import { clean, letNoticesStay, refusal, show, signIn } from '../components/harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const record = (id: number) => ({ id, name: `CO ${id}`, status: 'New', updated_at: `v${id}` });
const data = [1, 2].map(record);

function List(props: ComponentProps<typeof BulkEditDialog>) {
  const list = useList({ data });
  const [open, setOpen] = useState(true);
  return (
    <ListContextProvider value={{ ...list, resource: 'co' } as never}>
      <p>selected {list.selectedIds.join()}</p>
      {open && <BulkEditDialog {...props} onClose={() => setOpen(false)} />}
    </ListContextProvider>
  );
}

const list = (provider: object, ids = [1, 2, 3]) =>
  show(<List register={co} ids={ids} onClose={() => undefined} />, {
    dataProvider: { getMany: async () => ({ data: [record(3)] }), ...provider },
    resource: 'co',
    elsewhere: ['/there'],
  });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function choose(status: string) {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change: Status' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), status);
}
const saved = (_: string, { id, data }: { id: number; data: object }) =>
  Promise.resolve({ data: { ...record(id), ...data, updated_at: `w${id}` } });
const results = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(row => row.textContent);

describe('changing fields of many records', () => {
  it('sends what was chosen alone, each with the version that was seen, and can be undone', async () => {
    letNoticesStay();
    const update = vi.fn(saved);
    list({ update });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit 3 records' }).disabled).toBe(true);
    await choose('Revitalized from RRP');
    await press('Edit 3 records');
    await screen.findByText('3 changed, 0 already set, 0 not changed.');
    const sent = () => update.mock.calls.map(([, params]) => [params.id, params.data]);
    expect(sent()).toEqual(
      [1, 2, 3].map(id => [id, { status: 'Revitalized from RRP', updated_at: `v${id}` }]),
    );
    await press('Close');
    update.mockClear();
    await press('Undo');
    await screen.findByText('Undid the change to 3 records');
    expect(sent()).toEqual([1, 2, 3].map(id => [id, { status: 'New', updated_at: `w${id}` }]));
  });

  it('has what was chosen and typed again after a power cut, until it is sent or given up', async () => {
    const first = list({ update: saved });
    await choose('Revitalized from RRP');
    first.unmount();
    sessionStorage.clear();
    signIn(['admin']);
    const second = list({ update: saved });
    const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Status/ });
    expect(status.value).toBe('Revitalized from RRP');
    await press('Edit 3 records');
    await screen.findByText('3 changed, 0 already set, 0 not changed.');
    second.unmount();
    list({ update: saved });
    expect(screen.queryByRole('combobox', { name: /^Status/ })).toBeNull();
  });

  it('asks before its page is left while it is under way, and offers the way back of what was changed', async () => {
    const answers: (() => void)[] = [];
    const update = vi.fn(
      (...args: Parameters<typeof saved>) =>
        new Promise(resolve => answers.push(() => resolve(saved(...args)))),
    );
    const { router } = list({ update });
    await choose('Revitalized from RRP');
    await press('Edit 3 records');
    await waitFor(() => expect(answers).toHaveLength(3));
    await act(() => router.navigate('/there'));
    await screen.findByText(/^The update is still running\./);
    await press('Stay on this page');
    expect(router.state.location.pathname).toBe('/here');
    await act(async () => answers.shift()?.());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull());
    await waitFor(() => expect(results().filter(row => /Changed$/.test(row ?? ''))).toHaveLength(1));
    await act(() => router.navigate('/there'));
    await press('Discard changes and leave');
    await screen.findByText('at /there');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('says of each record what became of it, leaves the others selected, and tries on what is there by now', async () => {
    const update = vi.fn(saved);
    update.mockImplementationOnce(() => Promise.reject(refusal(409, 'Somebody changed it.')));
    update.mockImplementationOnce((_, { id }) => Promise.resolve({ data: record(id) }) as never);
    list({ update, getMany: async () => ({ data: [{ ...record(1), updated_at: 'x1' }] }) }, [1, 2]);
    await choose('New');
    await press('Edit 2 records');
    await screen.findByText('0 changed, 1 already set, 1 not changed.');
    expect(results()).toEqual(['CO 1Somebody changed it.Not changed', 'CO 2Already set']);
    await press('Retry 1');
    await screen.findByText('1 changed, 1 already set, 0 not changed.');
    expect(update.mock.lastCall?.[1].data).toEqual({ status: 'New', updated_at: 'x1' });
  });

  it('says of which records nothing is there any more', async () => {
    const update = vi.fn(saved);
    list(
      { update, getMany: async () => ({ data: [{ ...record(3), deleted_at: '2026-11-01' }] }) },
      [1, 3, 4],
    );
    await choose('New');
    await press('Edit 3 records');
    await screen.findByText('1 changed, 0 already set, 2 not changed.');
    const gone = 'This record has been deleted.Not changed';
    expect(results()).toEqual([`3${gone}`, `4${gone}`, 'CO 1Changed']);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('keeps those selected that were not changed', async () => {
    list({ update: vi.fn(saved).mockImplementationOnce(() => Promise.reject(refusal(403, 'Not yours.'))) });
    await choose('New');
    await press('Edit 3 records');
    await screen.findByText('2 changed, 0 already set, 1 not changed.');
    await press('Close');
    await screen.findByText('selected 1');
  });

  it('goes on on its own after the connection was lost in the middle, with what has no answer yet', async () => {
    const gone = () => Promise.reject(Object.assign(new Error('gone'), { status: 0 }));
    const update = vi.fn(saved);
    update.mockImplementationOnce(saved);
    update.mockImplementationOnce(gone).mockImplementationOnce(gone);
    list({ update });
    await choose('New');
    await press('Edit 3 records');
    await screen.findByText(/No connection to the server/);
    expect(results()).toEqual(['CO 2Waiting', 'CO 3Waiting', 'CO 1Changed']);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('3 changed, 0 already set, 0 not changed.');
    expect(update.mock.calls.map(([, { id }]) => id)).toEqual([1, 2, 3, 2, 3]);
  });

  it('says what is kept on this device in place of sent, and leaves none of it selected', async () => {
    const entry = (id: number) => ({ register: 'co', id, state: 'waits' });
    list({
      update: vi.fn((_: string, { id, data }: { id: number; data: object }) => {
        showOutbox({ ...emptyOutbox, entries: [...outbox().entries, entry(id) as never] });
        return Promise.resolve({ data: { ...record(id), ...data } });
      }),
    });
    await choose('New');
    await press('Edit 3 records');
    await screen.findByText('3 changes saved offline; they will be sent when you’re online.');
    expect(results()[0]).toBe('CO 1Pending upload');
    await press('Close');
    showOutbox(emptyOutbox);
    await screen.findByText('selected');
  });

  it('loses nothing chosen to a slip: a click next to it does nothing, and leaving it asks', async () => {
    list({ update: vi.fn() });
    await choose('Revitalized from RRP');
    await userEvent.click(document.querySelector('.MuiDialog-container') as Element);
    await userEvent.keyboard('{Escape}');
    await press('Stay on this page');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    const status = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Status/ });
    expect(status.value).toBe('Revitalized from RRP');
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes and leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuses a value that is in no order before anything is sent', async () => {
    const update = vi.fn(saved);
    list({ update });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Change: Status' }));
    await press('Edit 3 records');
    await screen.findByText('Value is required');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Change: Date of formation' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Date of formation/ }), '31/2/2025');
    await press('Edit 3 records');
    expect(update).not.toHaveBeenCalled();
  });
});

describe('sending many', () => {
  it('has few on their way at once, and stops when told to', async () => {
    const stop = new AbortController();
    let now = 0;
    let most = 0;
    const outcomes: UpdateOutcome[] = [];
    const steps = Array.from({ length: 50 }, (_, id) => ({ record: record(id) as ListRecord, data: {} }));
    const send = async ({ record }: { record: ListRecord }) => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      if (outcomes.length >= 10) stop.abort();
      return { ...record, updated_at: 'w' };
    };
    const end = await updateAll(steps, send, (_, outcome) => outcomes.push(outcome), stop.signal);
    expect(end).toBe('stopped');
    expect(most).toBe(4);
    expect(outcomes.length).toBeLessThan(20);
    await waitFor(() => expect(now).toBe(0));
  });
});
