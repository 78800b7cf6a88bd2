import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { letNoticesStay, refusal, show, signIn } from '../../components/harness.tsx';
import { answering, asAdmin, dialogGone, khyber, kurram, list, showList } from './district-list.tsx';

asAdmin();

it('the keyboard is at the content once a deletion has taken its button away', async () => {
  const getList = answering([khyber]);
  show(<main tabIndex={-1}>{list}</main>, {
    dataProvider: { getList, delete: vi.fn().mockResolvedValue({ data: khyber }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Khyber' }));
  getList.mockResolvedValue({ data: [{ ...khyber, deleted_at: kurram.deleted_at }], total: 1 });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await dialogGone();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

it('a restoring that is done leaves the keyboard where the person has gone on', async () => {
  let answer = (_: unknown) => {};
  const restore = () => new Promise(resolve => (answer = resolve));
  show(<main tabIndex={-1}>{list}</main>, { dataProvider: { getList: answering([kurram]), restore } });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Kurram' }));
  const search = screen.getByRole('searchbox');
  await userEvent.click(search);
  await act(async () => answer({ data: kurram }));
  await screen.findByText('Restored the district 5');
  expect(document.activeElement).toBe(search);
});

it('the keyboard is at the content once a restoring has taken its button away', async () => {
  const restore = vi.fn().mockResolvedValue({ data: kurram });
  show(<main tabIndex={-1}>{list}</main>, { dataProvider: { getList: answering([kurram]), restore } });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Kurram' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

describe('deleted rows', () => {
  it('are marked, lead nowhere, and offer to be restored', async () => {
    const restore = vi.fn().mockResolvedValue({ data: kurram });
    showList({ getList: answering([kurram]), restore });
    expect(await screen.findByText('Deleted')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Kurram' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Kurram' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Restore Kurram' }));
    expect(await screen.findByText('Restored the district 5')).toBeTruthy();
    expect(restore).toHaveBeenCalledWith('districts', { id: 5 });
  });

  it('offer nothing to those who may not restore', async () => {
    signIn(['mne']);
    showList({ getList: answering([khyber, kurram]) });
    expect(await screen.findByText('Deleted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore Kurram' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit Khyber' }).getAttribute('href')).toBe('/districts/edit/1');
    expect(screen.queryByRole('button', { name: 'Delete Khyber' })).toBeNull();
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    expect(await screen.findByRole('button', { name: 'Export (2)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Delete|Restore) \(/ })).toBeNull();
  });
});

describe('the selected rows', () => {
  it('are told apart by whether they are deleted also where they are on another page', async () => {
    const kept = memoryStore();
    const orakzai = { ...khyber, id: 2, district_name: 'Orakzai' };
    const getMany = vi.fn().mockResolvedValue({ data: [orakzai, kurram] });
    const deleteMany = vi.fn().mockResolvedValue({ data: [1, 2] });
    const restoreMany = vi.fn().mockResolvedValue({ data: [1, 2] });
    showList({ getList: answering([khyber]), getMany, deleteMany, restoreMany }, kept);
    await screen.findByText('Khyber');
    act(() => kept.setItem('districts.selectedIds', [1, 2, 5]));
    expect(await screen.findByRole('button', { name: 'Restore (1)' })).toBeTruthy();
    expect(screen.getByText('2 not on this page')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete (2)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleteMany.mock.calls[0]?.[1].ids).toEqual([1, 2]));
    // What was deleted before is not restored along.
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restoreMany).toHaveBeenCalledWith('districts', { ids: [1, 2] }));
  });

  it('are called one record where only one is deleted', async () => {
    showList({ getList: answering([khyber]) });
    await screen.findByText('Khyber');
    await userEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Delete (1)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Delete 1 record?')).toBeTruthy();
    expect(dialog.getByText(/^It will be removed from the lists\. It can be restored/)).toBeTruthy();
  });

  it('are read again where one of them was deleted in the meantime, and nothing offers to try the same again', async () => {
    const gone = Object.assign(new Error('This record doesn’t exist or was deleted.'), { status: 404 });
    const getList = answering([khyber]);
    showList({ getList, deleteMany: vi.fn().mockRejectedValue(gone) });
    await screen.findByText('Khyber');
    await userEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    getList.mockResolvedValue({ data: [{ ...khyber, deleted_at: kurram.deleted_at }], total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Delete (1)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Restore (1)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('are read again then on other pages as well', async () => {
    const gone = Object.assign(new Error('This record doesn’t exist or was deleted.'), { status: 404 });
    const kept = memoryStore();
    const orakzai = { ...khyber, id: 2, district_name: 'Orakzai' };
    const getMany = vi.fn().mockResolvedValue({ data: [orakzai] });
    showList({ getList: answering([khyber]), getMany, deleteMany: vi.fn().mockRejectedValue(gone) }, kept);
    await screen.findByText('Khyber');
    act(() => kept.setItem('districts.selectedIds', [1, 2]));
    await waitFor(() => expect(getMany).toHaveBeenCalled());
    getMany.mockResolvedValue({ data: [{ ...orakzai, deleted_at: kurram.deleted_at }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete (2)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Restore (1)' })).toBeTruthy();
  });

  it('are exported alone, deleted ones among them', async () => {
    const exportFile = vi.fn().mockResolvedValue(undefined);
    showList({ getList: answering([khyber, kurram]), exportFile });
    await screen.findByText('Khyber');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Export (2)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export selected (CSV)' }));
    expect(exportFile.mock.calls[0]?.[1]).toMatchObject({
      format: 'csv',
      filter: { id: [1, 5], trashed: 'with' },
    });
  });
});

describe('deleting', () => {
  it('asks first, says it in the literal words, and can be undone', async () => {
    letNoticesStay();
    const remove = vi.fn().mockResolvedValue({ data: khyber });
    const restore = vi.fn().mockResolvedValue({ data: khyber });
    showList({ getList: answering([khyber]), delete: remove, restore });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Khyber' }));
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted the district 1')).toBeTruthy();
    await dialogGone();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restore).toHaveBeenCalledWith('districts', { id: 1 }));
  });

  it('says why it failed and offers to try again', async () => {
    const remove = vi
      .fn()
      .mockRejectedValueOnce(refusal(409, 'Records point at it.'))
      .mockResolvedValue({ data: khyber });
    showList({ getList: answering([khyber]), delete: remove });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Khyber' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not deleted: Records point at it.')).toBeTruthy();
    await dialogGone();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(2));
  });

  it('deletes and restores many at once, each kind for itself', async () => {
    const deleteMany = vi.fn().mockResolvedValue({ data: [1] });
    const restoreMany = vi.fn().mockResolvedValue({ data: [5] });
    showList({ getList: answering([khyber, kurram]), deleteMany, restoreMany });
    await screen.findByText('Khyber');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore (1)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(restoreMany).toHaveBeenCalledWith('districts', { ids: [5] }));
    expect(deleteMany).not.toHaveBeenCalled();
  });
});
