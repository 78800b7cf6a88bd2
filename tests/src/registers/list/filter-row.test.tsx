/** The row of filters above a list: chips for what is on, and the order. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { expect, it } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { show } from '../../components/harness.tsx';
import { answering, asAdmin, lastFilter, openFilters, setWidth, showList } from './district-list.tsx';

asAdmin();

const spinGhar = { id: 7, name: 'Spin Ghar', approval_status: 'Pending', active_status: 'Active' };
const places = { districts: { district_name: 'Khyber' }, tehsils: { tehsil_name: 'Bara' } };

function showCos(filter: object) {
  const getList = answering([spinGhar]);
  const getMany = async (resource: keyof typeof places, { ids }: { ids: number[] }) => ({
    data: ids.map(id => ({ id, ...places[resource] })),
  });
  show(<RegisterList register={co} />, {
    dataProvider: { getList, getMany } as never,
    resource: 'co',
    store: memoryStore(),
    query: `?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  });
  return getList;
}

const chips = () =>
  within(screen.getByRole('group', { name: 'Filters in use' }))
    .getAllByRole('button')
    .map(chip => chip.textContent);

const narrowed = {
  ...{ q: 'spin', trashed: 'with', districts_id: 1, tehsils_id: 2, approval_status: 'Pending' },
  ...{ date_of_formation_gte: '2026-01-31', members: 12 },
};

it('has two filters next to the search, and the others behind a button', async () => {
  showCos({ trashed: 'with' });
  await screen.findByText('Spin Ghar');
  const names = () =>
    screen.getAllByRole('combobox', { name: /^Filter by/ }).map(one => one.getAttribute('aria-label'));
  expect(names()).toEqual(['Filter by District', 'Filter by Approval status']);
  expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await openFilters();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(names()).toContain('Filter by Village');
});

it('names every filter that is on, and takes one or all away', async () => {
  const getList = showCos(narrowed);
  await screen.findByRole('button', { name: 'Remove filter “Tehsil: Bara”' });
  expect(chips()).toEqual([
    ...['District: Khyber', 'Tehsil: Bara', 'Approval status: Pending'],
    ...['Date of formation from 31 Jan 2026', 'Members: 12', 'Clear all'],
  ]);
  const district = screen.getByRole('button', { name: 'Remove filter “District: Khyber”' });
  await userEvent.click(district);
  // Without its district, a tehsil can't be chosen.
  const { districts_id: _, tehsils_id: __, ...others } = narrowed;
  await waitFor(() => expect(lastFilter(getList)).toEqual(others));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastFilter(getList)).toEqual({ q: 'spin', trashed: 'with' }));
  expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull();
});

it('says that deleted records are left out', async () => {
  const getList = showCos({});
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter “Not deleted”' }));
  await waitFor(() => expect(lastFilter(getList)).toEqual({ trashed: 'with' }));
});

it.each([1280, 375])('shows the order at %i px, also by a field that is no column', async width => {
  setWidth(width);
  const getList = answering([{ id: 1, district_name: 'Khyber' }]);
  showList({ getList });
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(order.selectedOptions[0]?.textContent).toBe('Updated At, newest first');
  await userEvent.selectOptions(order, 'Code, A to Z');
  const sort = { field: 'district_code', order: 'ASC' };
  await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ sort }));
});
