import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { RegisterList } from '../../../../src/register/list/RegisterList.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const register = { ...districts, list: { district_name: 'summary', district_code: 'summary' } } as const;

it('turns the order round at a second press, also before the list has heard of the first', async () => {
  const getList = vi.fn().mockResolvedValue({ data: [{ id: 1, district_name: 'Khyber' }], total: 1 });
  show(<RegisterList register={register as never} />, { dataProvider: { getList } });
  await screen.findByText('Khyber');
  const [code, name] = [...document.querySelectorAll<HTMLElement>('th .MuiTableSortLabel-root')].reverse();
  const asked = () => getList.mock.lastCall?.[1].sort;
  const press = (one?: HTMLElement) => fireEvent.click(one as HTMLElement);
  press(code);
  await waitFor(() => expect(asked()).toEqual({ field: 'district_code', order: 'ASC' }));
  press(code);
  await waitFor(() => expect(asked()).toEqual({ field: 'district_code', order: 'DESC' }));
  press(name);
  press(name);
  await waitFor(() => expect(asked()).toEqual({ field: 'district_name', order: 'DESC' }));
});
