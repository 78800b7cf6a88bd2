import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { date } from '../../../../contract/fields/date.ts';
import { districts } from '../../../../contract/registers/districts.ts';
import { emptyOutbox, type OutboxEntry } from '../../../../src/offline/outbox/entry.ts';
import { showOutbox } from '../../../../src/offline/outbox/state.ts';
import { store } from '../../../../src/providers/store.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';
import {
  answering,
  asAdmin,
  dialogGone,
  khyber,
  kurram,
  lastFilter,
  list,
  openFilters,
  register,
  setWidth,
  showList,
} from './district-list.tsx';

asAdmin();

describe('while something waits that columns follow from', () => {
  const waits: OutboxEntry = {
    ...{ seq: 1, key: 'device-1', register: 'tehsils', action: 'create', id: -1, data: {}, refs: [] },
    ...{ files: [], name: '', names: {}, state: 'waits', createdAt: '2026-11-23T08:00:00Z' },
  };
  afterEach(() => showOutbox(emptyOutbox));
  const counted = (column: 'summary' | 'detail') => (
    <RegisterList register={{ ...register, list: { ...register.list, tehsils: column } }} />
  );
  const showCounted = (column: 'summary' | 'detail', kept = memoryStore()) => {
    showOutbox({ ...emptyOutbox, entries: [waits] });
    return show(counted(column), { dataProvider: { getList: answering([khyber]) }, store: kept });
  };
  const said = 'Tehsils: as of the last sync, without the pending changes on this device.';

  it('says which of those that are shown are as of the last update', async () => {
    showCounted('summary');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says nothing of one that is shown in detail alone, until it is', async () => {
    showCounted('detail');
    await screen.findByText('Khyber');
    await userEvent.click(screen.getByRole('button', { name: 'Detail' }));
    expect(await screen.findByText(said)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide Detail' }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it('says nothing of one that the person has hidden', async () => {
    const kept = memoryStore();
    kept.setItem('preferences.districts.summary', ['tehsils']);
    showCounted('summary', kept);
    await screen.findByText('Khyber');
    // What says it is loaded by now: another column's words would be there.
    kept.setItem('preferences.districts.summary', []);
    expect(await screen.findByText(said)).toBeTruthy();
    kept.setItem('preferences.districts.summary', ['tehsils']);
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });
});

describe('while its first page loads', () => {
  it.each([
    [1280, 0],
    [375, 5],
  ])('has the shape that it will have: at %i px, %i cards', async (width, cards) => {
    setWidth(width);
    showList({ getList: () => new Promise(() => undefined) });
    const skeleton = await screen.findByRole('status', { name: 'Loading the list' });
    expect(skeleton.querySelectorAll('.MuiCard-root')).toHaveLength(cards);
  });
});

describe('a register’s list', () => {
  it('begins with the register’s order, as many rows as fit and the deleted ones among them', async () => {
    const getList = answering([khyber]);
    showList({ getList });
    expect(await screen.findByText('Khyber')).toBeTruthy();
    expect(getList.mock.calls[0]?.[1]).toMatchObject({
      sort: { field: 'updated_at', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
      filter: { trashed: 'with' },
    });
    expect(await screen.findByText('1 of 1 district')).toBeTruthy();
  });

  it('says of a list that was opened under a filter that it holds live records, and shows the others when asked', async () => {
    const getList = answering([khyber]);
    show(list, {
      dataProvider: { getList },
      store: memoryStore(),
      elsewhere: ['/districts/1'],
      query: `?filter=${encodeURIComponent(JSON.stringify({ q: 'swat' }))}`,
    });
    await screen.findByText('Khyber');
    expect(lastFilter(getList)).toEqual({ q: 'swat' });
    await openFilters();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not deleted' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'With Trashed' }));
    await waitFor(() => expect(lastFilter(getList)).toEqual({ q: 'swat', trashed: 'with' }));
  });

  it('says of a day in its filter that it is none, once somebody has typed it to its end', async () => {
    const getList = answering([khyber]);
    const fields = {
      ...districts.fields,
      opened: date({ label: { en: 'Opened', ur: 'آغاز' } }),
    };
    const dated = {
      ...register,
      fields,
      allFields: { ...districts.allFields, ...fields },
      filters: ['opened'],
    };
    show(<RegisterList register={dated} />, { dataProvider: { getList }, store: memoryStore() });
    await openFilters();
    const from = await screen.findByRole<HTMLInputElement>('textbox', { name: /from/i });
    await userEvent.type(from, '31/2/26');
    expect(from.getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    expect(from.value).toBe('31/2/26');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    const why = 'Please enter a date, such as 2025-03-15.';
    const said = screen.getByText(why);
    expect(said.getAttribute('role')).toBe('status');
    expect(from.getAttribute('aria-describedby')).toBe(said.id);
    await userEvent.clear(from);
    await userEvent.type(from, '28/2/26{Enter}');
    await waitFor(() => expect(lastFilter(getList)).toMatchObject({ opened_gte: '2026-02-28' }));
    expect(from.getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText(why)).toBeNull();
  });

  it('offers no columns to choose while there is no table that has them', async () => {
    const { unmount } = showList({ getList: answering([]) });
    const chooser = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Columns' });
    await screen.findByText('The districts of the programme.');
    expect((await chooser()).disabled).toBe(true);
    unmount();
    showList({ getList: answering([khyber]) });
    await screen.findByText('Khyber');
    expect((await chooser()).disabled).toBe(false);
  });

  it('keeps the rows a page that the person chose', async () => {
    const { unmount } = showList({ getList: answering([khyber]) }, store);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '50');
    unmount();
    store.removeItem('districts.listParams');
    const getList = answering([khyber]);
    showList({ getList }, store);
    await screen.findByText('Khyber');
    expect(getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 50 });
  });

  it('ticks the rows that are selected: one, all of the page, none', async () => {
    showList({ getList: answering([khyber, { ...khyber, id: 2, district_name: 'Swat' }]) });
    await screen.findByText('Swat');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select/ });
    const [all, first] = boxes as [HTMLInputElement, HTMLInputElement];
    const ticked = () => boxes.map(box => box.checked);
    await userEvent.click(first);
    await waitFor(() => expect(ticked()).toEqual([false, true, false]));
    await userEvent.click(all);
    await waitFor(() => expect(ticked()).toEqual([true, true, true]));
    await userEvent.click(all);
    await waitFor(() => expect(ticked()).toEqual([false, false, false]));
  });

  it('shows another page with nothing selected, and focus at no button of another record', async () => {
    const rows = (page: number) =>
      [1, 2, 3].map(row => ({ ...khyber, id: page * 10 + row, district_name: `District ${page}${row}` }));
    const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => ({
      data: rows(pagination.page),
      total: 6,
    }));
    show(list, { dataProvider: { getList }, query: '?perPage=3' });
    const before = within((await screen.findByText('District 12')).closest('tr') as HTMLElement);
    await userEvent.click(before.getByRole('checkbox', { name: /^Select / }));
    before.getByRole('link', { name: 'Edit District 12' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    const after = (await screen.findByText('District 22')).closest('tr') as HTMLElement;
    const shown = within(after);
    expect(shown.getByRole<HTMLInputElement>('checkbox', { name: 'Select #22' }).checked).toBe(false);
    expect(after.classList.contains('Mui-selected')).toBe(false);
    expect(shown.getByRole('link', { name: 'Edit District 22' }).getAttribute('href')).toMatch(/22$/);
    expect(shown.getByRole('link', { name: 'District 22' }).getAttribute('href')).toMatch(/22$/);
    expect(after.contains(document.activeElement)).toBe(false);
  });

  it('says what a button does that is pointed at, until Escape', async () => {
    show(list, { dataProvider: { getList: answering([khyber]) } });
    await userEvent.hover(await screen.findByRole('button', { name: 'Delete Khyber' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Delete Khyber');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('counts the deleted ones apart', async () => {
    showList({ getList: answering([khyber, kurram], { total: 344, meta: { deleted: 4 } }) });
    expect(await screen.findByText('1–\u20602 of 344 (4 deleted)')).toBeTruthy();
  });

  it('says so when the total is a lower bound', async () => {
    showList({ getList: answering([khyber], { total: 10_001, meta: { totalIsAtLeast: true } }) });
    expect(await screen.findByText('1 of more than 10,000 districts')).toBeTruthy();
  });

  it('switches between the two sets of columns and remembers the choice', async () => {
    const { unmount } = showList({ getList: answering([khyber]) }, store);
    await screen.findByText('Khyber');
    expect(screen.queryByRole('columnheader', { name: /created/i })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Detail' }));
    expect(await screen.findByRole('columnheader', { name: /created/i })).toBeTruthy();
    unmount();
    showList({ getList: answering([khyber]) }, store);
    expect(await screen.findByRole('columnheader', { name: /created/i })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hide Detail' })).toBeTruthy();
  });

  it('searches as one types, and shows the full list again when the field is emptied', async () => {
    const getList = answering([khyber]);
    showList({ getList });
    await screen.findByText('Khyber');
    await userEvent.type(screen.getByRole('searchbox'), 'khy');
    await waitFor(() => expect(lastFilter(getList)).toEqual({ trashed: 'with', q: 'khy' }));
    expect(
      getList.mock.calls.filter(([, params]) => params.filter.q).map(([, p]) => p.filter.q),
    ).not.toContain('k');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(lastFilter(getList)).toEqual({ trashed: 'with' }));
  });

  it('has the focus in its search after /, where ? is text', async () => {
    showList({ getList: answering([khyber]) });
    await screen.findByText('Khyber');
    await userEvent.keyboard('/?');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(search);
    expect(search.value).toBe('?');
  });

  it('asks for live records only, or deleted ones only', async () => {
    const getList = answering([khyber]);
    showList({ getList });
    await screen.findByText('Khyber');
    await openFilters();
    await userEvent.click(screen.getByRole('radio', { name: 'Only Trashed' }));
    await waitFor(() => expect(lastFilter(getList)).toEqual({ trashed: 'only' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Not deleted' }));
    await waitFor(() => expect(lastFilter(getList)).toEqual({ trashed: 'false' }));
  });

  it('shows a failed load where the list would be, with a way to try again', async () => {
    const getList = vi
      .fn()
      .mockRejectedValueOnce(refusal(500, 'It broke.'))
      .mockResolvedValue({
        data: [khyber],
        total: 1,
      });
    showList({ getList });
    expect(await screen.findByText(/It broke\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Khyber')).toBeTruthy();
  });

  it('has other words for an empty register than for a search without results', async () => {
    const getList = answering([]);
    showList({ getList });
    expect(await screen.findByText('The districts of the programme.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add the first one' }).getAttribute('href')).toBe(
      '/districts/create',
    );
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText(/Nothing matches “zzz”/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the full list' }));
    await waitFor(() => expect(lastFilter(getList)).toEqual({ trashed: 'with' }));
  });

  it('has a column of actions only for those who may do something with a record', async () => {
    showList({ getList: answering([khyber]) });
    await screen.findByText('Khyber');
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
    clean();
    signIn(['guest']);
    showList({ getList: answering([khyber]) });
    await screen.findByText('Khyber');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('makes a card of each row on a phone', async () => {
    setWidth(375);
    showList({ getList: answering([khyber]) });
    const card = await screen.findByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card).getByRole('link', { name: 'Khyber' }).getAttribute('href')).toBe('/districts/1');
    expect(within(card).getByText('Code')).toBeTruthy();
  });

  it('leaves out of a card what a record doesn’t have', async () => {
    setWidth(390);
    showList({ getList: answering([{ ...khyber, district_code: null }]) });
    const card = await screen.findByRole('listitem');
    expect(within(card).queryByText('Code')).toBeNull();
  });

  it('lets cards be selected on a phone, with the same that can be done as with rows', async () => {
    setWidth(375);
    const orakzai = { ...khyber, id: 2, district_name: 'Orakzai' };
    const deleteMany = vi.fn().mockResolvedValue({ data: [1] });
    showList({ getList: answering([khyber, orakzai]), deleteMany });
    const [first, second] = await screen.findAllByRole('checkbox', { name: /^Select/ });
    for (const box of [first, second, second]) await userEvent.click(box as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Delete (1)' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleteMany.mock.calls[0]?.[1].ids).toEqual([1]));
    expect(deleteMany.mock.calls[0]?.[1].meta.seen).toMatchObject({ 1: khyber });
  });

  it('deletes what others have changed since only when the person says so', async () => {
    const current = { ...khyber, district_code: '99', updated_at: '2027-01-01T00:00:00.000Z' };
    const changed = Object.assign(new Error('Changed.'), { status: 409, body: { current } });
    const remove = vi.fn().mockRejectedValueOnce(changed).mockResolvedValue({ data: khyber });
    showList({ getList: answering([khyber]), delete: remove });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Khyber' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete anyway' }));
    await dialogGone();
    expect(remove.mock.calls.map(([, { previousData }]) => previousData)).toEqual([khyber, current]);
  });
});
