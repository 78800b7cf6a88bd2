import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { RowCheckbox } from '../../../../src/components/list/RowCheckbox.tsx';
import { SharedTooltip } from '../../../../src/components/list/SharedTooltip.tsx';
import { RegisterList } from '../../../../src/register/list/RegisterList.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

it('draws no cell again where a row is selected, and that row alone is', async () => {
  let drawn = 0;
  const Name = () => {
    drawn++;
    return <b>{useRecordContext()?.district_name}</b>;
  };
  const rows = ['Khyber', 'Kurram', 'Bannu'].map((district_name, index) => ({
    id: index + 1,
    district_name,
  }));
  const getList = vi.fn().mockResolvedValue({ data: rows, total: rows.length });
  const register = { ...districts, list: { district_name: 'summary' } } as typeof districts;
  show(<RegisterList register={register} list={{ cells: { district_name: Name } }} />, {
    dataProvider: { getList },
  });
  const row = (await screen.findByText('Kurram')).closest('tr') as HTMLElement;
  const box = within(row).getByRole<HTMLInputElement>('checkbox', { name: /^Select / });
  const before = drawn;
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect([...document.querySelectorAll('tbody .Mui-selected')]).toEqual([row]);
  expect(drawn).toBe(before);
});

/** Two pages of a list that has a second one. */
const pages = (page: number) =>
  Array.from({ length: 5 }, (_, index) => ({
    id: page * 10 + index,
    district_name: `District ${page}${index}`,
    district_code: `${page}${index}`,
  }));
const paged = () =>
  vi.fn().mockImplementation(async (_, { pagination: { page } }) => ({ data: pages(page), total: 10 }));
const register = { ...districts, list: { district_name: 'summary', district_code: 'summary' } } as const;

it('hands its rows to the records of another page, and begins again what a register added to them', async () => {
  const Kept = () => {
    const [first] = useState(useRecordContext()?.id);
    return <i>{`kept ${first}`}</i>;
  };
  show(<RegisterList register={register as never} list={{ rowActions: Kept }} />, {
    dataProvider: { getList: paged() },
    query: '?perPage=5',
  });
  const before = (await screen.findByText('District 12')).closest('tr') as HTMLElement;
  await userEvent.click(within(before).getByRole('checkbox', { name: /^Select / }));
  within(before).getByRole('link', { name: 'Edit District 12' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  const after = (await screen.findByText('District 22')).closest('tr') as HTMLElement;
  expect(after).toBe(before);
  const shown = within(after);
  expect(shown.getByRole<HTMLInputElement>('checkbox', { name: 'Select #22' }).checked).toBe(false);
  expect(after.classList.contains('Mui-selected')).toBe(false);
  expect(shown.getByText('kept 22')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Edit District 22' }).getAttribute('href')).toMatch(/22$/);
  expect(shown.getByRole('link', { name: 'District 22' }).getAttribute('href')).toMatch(/22$/);
  // Anyone who was at a button of the record before is at none of this one.
  expect(after.contains(document.activeElement)).toBe(false);
});

it('draws a row of few elements', async () => {
  show(<RegisterList register={register as never} />, { dataProvider: { getList: paged() } });
  const row = (await screen.findByText('District 12')).closest('tr') as HTMLElement;
  // Each cell, the checkbox and what it draws, name and code with what cuts them, two actions in their box.
  expect(row.querySelectorAll('td')).toHaveLength(4);
  expect(row.querySelectorAll('*').length).toBeLessThanOrEqual(4 + 5 + 3 + 2 + 3);
});

it('tells in words what a button does that is pointed at, until Escape', async () => {
  render(
    <SharedTooltip>
      <button type="button" data-tip="Delete Khyber" aria-label="Delete Khyber">
        <svg />
      </button>
    </SharedTooltip>,
  );
  await userEvent.hover(screen.getByRole('button').firstElementChild as Element);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Delete Khyber');
  fireEvent.keyDown(document, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('explains nothing with words that are others by the time the tip is drawn', () => {
  vi.useFakeTimers();
  try {
    render(
      <SharedTooltip>
        <b data-tip="Sort, ascending">Name</b>
      </SharedTooltip>,
    );
    const heading = screen.getByText('Name');
    fireEvent.mouseOver(heading);
    act(() => {
      vi.runOnlyPendingTimers();
      heading.dataset.tip = 'Sort, descending';
    });
    expect(screen.queryByText('Sort, ascending')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('ticks no record whose row was another one’s, clicked when its tick was still to come', () => {
  const box = (id: number) => (
    <RowCheckbox id={id} label="Select" checked={false} onToggle={() => undefined} />
  );
  const { rerender } = render(box(1));
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  rerender(box(2));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
