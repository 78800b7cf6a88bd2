import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MAX_PRINTED_ROWS } from '../../../../contract/limits.ts';
import { co } from '../../../../contract/registers/co.ts';
import { filtersInWords } from '../../../../src/registers/list/print/filtersInWords.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { show } from '../../components/harness.tsx';
import { answering, asAdmin, khyber, kurram, register, showList } from './district-list.tsx';

asAdmin();

it.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Print' }))],
  ['Ctrl+P', () => userEvent.keyboard('{Control>}p{/Control}')],
])('%s prints all rows that match the filters, and says how many there are', async (_name, press) => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const getList = answering([khyber, kurram]);
  showList({ getList });
  await screen.findByText('Khyber');
  getList.mockResolvedValueOnce({ data: [khyber, kurram], total: 1500 });
  await press();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(getList.mock.lastCall?.[1]).toMatchObject({
    pagination: { page: 1, perPage: MAX_PRINTED_ROWS },
    filter: { trashed: 'with' },
  });
  expect(screen.getByText(/With Trashed · First 2 rows of 1,500/)).toBeTruthy();
  const [printed] = screen.getAllByRole('table');
  expect(within(printed as HTMLElement).getAllByRole('row')).toHaveLength(3);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByText(/First 2 rows/)).toBeNull());
});

it('names the places that an empty list is narrowed to', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show(<RegisterList register={co} />, {
    dataProvider: {
      getList: answering([]),
      getMany: async () => ({ data: [{ id: 5, tehsil_name: 'Bara', district_name: 'Khyber' }] }),
    },
    resource: 'co',
    query: `?filter=${encodeURIComponent(JSON.stringify({ districts_id: 5, tehsils_id: 5 }))}`,
  });
  await screen.findByRole('button', { name: 'Print' });
  await userEvent.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText(/District: Khyber · Tehsil: Bara · 0 rows/)).toBeTruthy();
});

it('says when the rows could not be loaded, and prints nothing', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const getList = answering([khyber]);
  showList({ getList });
  await screen.findByText('Khyber');
  getList.mockRejectedValueOnce(new Error('No connection.'));
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText('The list could not be printed: No connection.')).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
});

it('names places, choices, days and searches', () => {
  const rows = [{ id: 1, districts_id: 3, district_name: 'Kurram' }];
  const filters = {
    q: 'road',
    trashed: 'false',
    districts_id: 3,
    status: 'New',
    approval_status: ['Pending', 'Approved'],
    date_of_formation_gte: '2026-01-01',
    counted_date: null,
    created_by: 7,
  };
  expect(filtersInWords(co, filters, rows, 7)).toEqual([
    'Search: “road”',
    'District: Kurram',
    'Status: New',
    'Approval status: Pending, Approved',
    'Date of formation from 1 Jan 2026',
    'Reporting date: blank',
    'Entered by me',
  ]);
  expect(filtersInWords(register, { trashed: 'only' }, [])).toEqual(['Only Trashed']);
});
