import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRecordContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { SharedTooltip } from '../../../../src/components/list/SharedTooltip.tsx';
import { RegisterList } from '../../../../src/register/list/RegisterList.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

it('draws no cell anew where a row is selected, and that row alone is', async () => {
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
