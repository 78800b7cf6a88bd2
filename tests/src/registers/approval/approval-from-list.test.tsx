import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lmst } from '../../../../contract/registers/lmst.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

afterEach(clean);

describe('approval from the list', () => {
  const list = <RegisterList register={lmst} />;
  const rows = [1, 2, 3].map(id => ({
    id,
    training_code: `L${id}`,
    approval_status: 'Pending' as const,
    deleted_at: id === 3 ? '2026-11-01' : null,
  }));
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }));

  it.each([
    ['any list', {}],
    ['the review queue', { approval_status: 'Pending' }],
  ])('decides about the live ones among the selected, at once, in %s', async (_, filter) => {
    signIn(['mne']);
    const params = { filter, displayedFilters: {}, sort: 'id', order: 'DESC', page: 1, perPage: 10 };
    const store = memoryStore({ 'lmst.listParams': params });
    const approveMany = vi.fn().mockResolvedValue({ data: [1, 2] });
    show(list, { dataProvider: { getList, approveMany }, resource: 'lmst', store });
    await screen.findByText('L1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    expect(screen.queryByRole('button', { name: /^Delete \(/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve (2)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(approveMany).toHaveBeenCalledWith('lmst', {
        ids: [1, 2],
        seen: { 1: rows[0], 2: rows[1] },
        approval_status: 'Approved',
        approval_note: null,
      }),
    );
  });

  it('leaves one out that others have changed since, and decides on the rest', async () => {
    signIn(['mne']);
    const [, second] = rows;
    const current = { ...second, remarks: 'Moved to May', updated_at: 'later' };
    const approveMany = vi.fn().mockRejectedValueOnce(refusal(409, 'Changed.', { current }));
    const approve = vi.fn().mockResolvedValue({ data: rows[0] });
    show(list, { dataProvider: { getList, approveMany, approve }, resource: 'lmst' });
    const judging = () => screen.findByRole('dialog', { name: '“L2” has changed' });
    await screen.findByText('L1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Reject (2)' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
    await userEvent.type(note, 'Why{Control>}{Enter}{/Control}');
    await userEvent.click(within(await judging()).getByRole('button', { name: 'Leave record unchanged' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(approveMany.mock.calls.map(([, { ids }]) => ids)).toEqual([[1, 2]]);
    expect(approve.mock.calls).toEqual([
      ['lmst', { id: 1, previousData: rows[0], approval_status: 'Rejected', approval_note: 'Why' }],
    ]);
  });

  it('leaves out those decided that way already', async () => {
    signIn(['mne']);
    const decided = [{ ...rows[0], approval_status: 'Approved' }, rows[1]];
    const dataProvider = { getList: async () => ({ data: decided, total: 2 }) };
    show(list, { dataProvider, resource: 'lmst' });
    await screen.findByText('L1');
    const [, first, second] = screen.getAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Reject (1)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve \(/ })).toBeNull();
    await userEvent.click(second as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Approve (1)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject (2)' })).toBeTruthy();
  });

  it('is not offered to authors', async () => {
    signIn(['so']);
    show(list, { dataProvider: { getList }, resource: 'lmst' });
    await screen.findByText('L1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    expect(await screen.findByRole('button', { name: 'Export (3)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject) \(/ })).toBeNull();
  });
});
