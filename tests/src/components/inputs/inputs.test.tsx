import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tender } from '../../../../contract/registers/tender.ts';
import { villages } from '../../../../contract/registers/villages.ts';
import { today } from '../../../../src/components/format.ts';
import { DayInput } from '../../../../src/components/inputs/DayInput.tsx';
import { isNoDay, tidyDay } from '../../../../src/components/inputs/typedDay.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { RegisterSections } from '../../../../src/registers/form/RegisterSections.tsx';
import { messages } from '../../../messages.ts';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

describe('tidyDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/11/2', '2026-11-02'],
    ['20261102', '2026-11-02'],
    [' 2026.1.2 ', '2026-01-02'],
    ['2026-02-30', '2026-02-30'],
    ['20-11-2026', '2026-11-20'],
    ['today', today()],
    ['soon', 'soon'],
    ['', ''],
  ])('makes %j into %j', (typed, tidy) => expect(tidyDay(typed)).toBe(tidy));
});

describe('isNoDay', () => {
  it('judges figures alone while somebody types, in any digits, and all else at the end', () => {
    const whole = ['15 September 2025', '15 / 12 / 2025', '2025-03-15', '۱۵/۱۲/۲۰۲۵', '15–12–2025'];
    const beginnings = whole.flatMap(day => [...day].map((_, at) => day.slice(0, at)));
    expect([...beginnings, ...whole].filter(typed => isNoDay(typed, true))).toEqual([]);
    const wrong = ['2026-02-31', '۳۱/۰۲/۲۰۲۶', '31–02–2026', '31 / 02 / 2026'];
    expect(wrong.filter(typed => isNoDay(typed, true))).toEqual(wrong);
    const words = ['some time in spring', '15 Mrch'];
    expect(words.filter(typed => isNoDay(typed, true))).toEqual([]);
    expect(words.filter(typed => isNoDay(typed, false))).toEqual(words);
    expect(isNoDay('', false)).toBe(false);
  });
});

describe('DateInput', () => {
  it('takes a typed day as text, and refuses what is no day', async () => {
    show(
      <RegisterForm register={tender} submitLabel="Save" onSaved={() => undefined}>
        <DayInput source="start_date" />
      </RegisterForm>,
      { dataProvider: {}, resource: 'tender' },
    );
    const input = screen.getByLabelText<HTMLInputElement>('Start Date');
    await userEvent.type(input, '2026/11/2');
    await userEvent.tab();
    expect(input.value).toBe('2026-11-02');
    await userEvent.clear(input);
    await userEvent.type(input, '30 Feb');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.date)).toBeTruthy();
  });

  it('says in words what it understood, with whichever digits, and takes Enter for the end of it', async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 1 } });
    show(
      <RegisterForm register={tender} submitLabel="Save" onSaved={() => undefined}>
        <DayInput source="start_date" />
      </RegisterForm>,
      { dataProvider: { create }, resource: 'tender' },
    );
    const input = screen.getByLabelText<HTMLInputElement>('Start Date');
    await userEvent.type(input, '۱۵/۳/۲۵');
    expect(screen.getByText('15 Mar 2025')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(input.value).toBe('2025-03-15');
    expect(screen.queryByText(messages.date)).toBeNull();
  });

  it('takes a day picked from the calendar', async () => {
    const { container } = show(
      <RegisterForm register={tender} submitLabel="Save" onSaved={() => undefined}>
        <DayInput source="start_date" />
      </RegisterForm>,
      { dataProvider: {}, resource: 'tender' },
    );
    const picker = container.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement;
    const showPicker = vi.fn();
    picker.showPicker = showPicker;
    await userEvent.click(screen.getByRole('button', { name: 'Start Date: pick from a calendar' }));
    expect(showPicker).toHaveBeenCalled();
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(picker, '2026-12-31');
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Start Date').value).toBe('2026-12-31'),
    );
  });
});

describe('a place', () => {
  const places = {
    districts: [
      { id: 1, district_name: 'Khyber' },
      { id: 5, district_name: 'Kurram' },
    ],
    tehsils: [
      { id: 11, districts_id: 1, tehsil_name: 'Bara' },
      { id: 51, districts_id: 5, tehsil_name: 'Upper Kurram' },
    ],
  };
  const provider = () => {
    const getList = vi.fn(async (resource: 'districts' | 'tehsils', { filter }) => {
      const data = places[resource].filter(
        record =>
          !filter.districts_id || (record as { districts_id?: number }).districts_id === filter.districts_id,
      );
      return { data, total: data.length };
    });
    return { getList, create: vi.fn().mockResolvedValue({ data: { id: 1 } }) };
  };
  const choose = async (label: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const value = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label }).value;

  it('offers the tehsils of the chosen district only, and never keeps a stale one', async () => {
    const dataProvider = provider();
    show(
      <RegisterForm register={villages} submitLabel="Save" onSaved={() => undefined}>
        <RegisterSections register={villages} />
      </RegisterForm>,
      { dataProvider, resource: 'villages' },
    );
    const tehsil = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tehsil' });
    expect(tehsil().disabled).toBe(true);
    expect(tehsil().placeholder).toBe('First choose the district');
    await choose('District', 'Khyber');
    expect(tehsil().placeholder).toBe('Please choose');
    await choose('Tehsil', 'Bara');
    expect(value('Tehsil')).toBe('Bara');
    await choose('District', 'Kurram');
    await waitFor(() => expect(value('Tehsil')).toBe(''));
    await userEvent.click(screen.getByRole('combobox', { name: 'Tehsil' }));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'Upper Kurram',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Upper Kurram' }));
    await userEvent.type(screen.getByLabelText('Village'), 'Shalozan');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dataProvider.create).toHaveBeenCalled());
    expect(dataProvider.create.mock.calls[0]?.[1].data).toEqual({ village_name: 'Shalozan', tehsils_id: 51 });
    const districtFilters = dataProvider.getList.mock.calls.filter(([resource]) => resource === 'districts');
    expect(districtFilters[0]?.[1].filter).toEqual({ tehsils_gte: 1 });
  });

  it('shows the places of a record that exists', async () => {
    const village = {
      id: 3,
      village_name: 'Sanda Pal',
      tehsils_id: 11,
      districts_id: 1,
      tehsil_name: 'Bara',
    };
    show(
      <RegisterForm register={villages} record={village} submitLabel="Save" onSaved={() => undefined}>
        <RegisterSections register={villages} />
      </RegisterForm>,
      { dataProvider: provider(), resource: 'villages' },
    );
    await waitFor(() => expect(value('District')).toBe('Khyber'));
    await waitFor(() => expect(value('Tehsil')).toBe('Bara'));
  });
});
