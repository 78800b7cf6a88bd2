/** Choosers by keyboard: what is typed is taken, or stays with a message, and never sends the form. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveButton } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fold } from '../../../../contract/fields/fold.ts';
import { villages } from '../../../../contract/registers/villages.ts';
import { matches } from '../../../../src/components/inputs/matching.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { RegisterSections } from '../../../../src/registers/form/RegisterSections.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const places = {
  districts: [
    { id: 1, district_name: 'Khyber' },
    { id: 2, district_name: 'Khyber Valley' },
    { id: 5, district_name: 'Kurram' },
  ],
  tehsils: [
    { id: 11, districts_id: 1, tehsil_name: 'Bara' },
    { id: 12, districts_id: 1, tehsil_name: 'Landi Kotal' },
    { id: 51, districts_id: 5, tehsil_name: 'Upper Kurram' },
  ],
};

interface Line {
  /** The answer of this register is held back until then. */
  until?: Partial<Record<string, Promise<void>>>;
}

const provider = ({ until = {} }: Line = {}) => {
  const getList = vi.fn(async (resource: 'districts' | 'tehsils', { filter }) => {
    await until[resource];
    const data = places[resource].filter(
      record =>
        !filter.districts_id || (record as { districts_id?: number }).districts_id === filter.districts_id,
    );
    return { data, total: data.length };
  });
  return { getList, create: vi.fn().mockResolvedValue({ data: { id: 1 } }) };
};

function showForm(dataProvider = provider()) {
  show(
    <RegisterForm register={villages} submitLabel="Save" onSaved={() => undefined}>
      <RegisterSections register={villages} />
      <SaveButton type="button" label="Stock" />
    </RegisterForm>,
    { dataProvider, resource: 'villages' },
  );
  return dataProvider;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const offered = (count: number) => waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count));
const typeInto = (name: string, text: string) => userEvent.type(box(name), text);
const sent = (dataProvider: ReturnType<typeof provider>) => dataProvider.create.mock.calls[0]?.[1].data;

describe('a chooser', () => {
  it('highlights the first match, and Tab takes it; the next one is open by then', async () => {
    showForm();
    await typeInto('District', 'kh');
    await offered(2);
    const [first] = screen.getAllByRole('option');
    expect(first?.className).toContain('Mui-focused');
    await userEvent.tab();
    expect(box('District').value).toBe('Khyber');
    expect(document.activeElement).toBe(box('Tehsil'));
  });

  it('takes the highlighted one with Enter, which never sends the form', async () => {
    const dataProvider = showForm();
    await typeInto('District', 'ku');
    await offered(1);
    await userEvent.keyboard('{Enter}');
    expect(box('District').value).toBe('Kurram');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.queryByText(/This field is required/)).toBeNull();
    expect(dataProvider.create).not.toHaveBeenCalled();
  });

  it('takes the one reached with the arrows', async () => {
    showForm();
    await typeInto('District', 'kh');
    await offered(2);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(box('District').value).toBe('Khyber Valley');
  });

  it('takes a whole name, or the only match, when it is left with the mouse; never one of several', async () => {
    showForm();
    const elsewhere = () => userEvent.click(screen.getByLabelText('Village'));
    await typeInto('District', 'khyber');
    await offered(2);
    await elsewhere();
    expect(box('District').value).toBe('Khyber');
    await userEvent.clear(box('District'));
    await typeInto('District', 'kurr');
    await offered(1);
    await elsewhere();
    expect(box('District').value).toBe('Kurram');
    await userEvent.clear(box('District'));
    await typeInto('District', 'khy');
    await offered(2);
    await elsewhere();
    expect(box('District').value).toBe('khy');
    expect(await screen.findByText('“khy” has several matches. Choose one of them.')).toBeTruthy();
  });

  it('keeps what is no choice, says so, and holds the save back', async () => {
    const dataProvider = showForm();
    await typeInto('District', 'Swat');
    await waitFor(() => expect(dataProvider.getList).toHaveBeenCalled());
    await userEvent.tab();
    expect(await screen.findByText(/No match for “Swat”/)).toBeTruthy();
    expect(box('District').value).toBe('Swat');
    expect(box('District').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(box('District')));
    expect(dataProvider.create).not.toHaveBeenCalled();
  });

  it('takes nothing from a list that was only looked at', async () => {
    showForm();
    await userEvent.click(box('District'));
    await offered(3);
    await userEvent.tab();
    expect(box('District').value).toBe('');
    expect(box('Tehsil').disabled).toBe(true);
    await userEvent.click(box('District'));
    await offered(3);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(box('District').value).toBe('');
  });

  it.each(['{Control>}{Enter}{/Control}', '{Control>}{Shift>}{Enter}{/Shift}{/Control}'])(
    'takes the highlighted one when %s saves',
    async keys => {
      showForm();
      await typeInto('District', 'kh');
      await offered(2);
      await userEvent.keyboard(keys);
      expect(box('District').value).toBe('Khyber');
    },
  );
});

describe('somebody who types faster than the line', () => {
  const saves: [how: string, () => Promise<unknown>][] = [
    ['the keys', () => userEvent.keyboard('{Control>}s{/Control}')],
    ['a stock SaveButton', () => userEvent.click(screen.getByRole('button', { name: 'Stock' }))],
  ];
  it.each(saves)(
    'goes on through the cascade and saves by %s; every choice is looked up when its list has come',
    async (_, save) => {
      const gates: (() => void)[] = [];
      const gate = () => new Promise<void>(resolve => gates.push(resolve));
      const dataProvider = showForm(provider({ until: { districts: gate(), tehsils: gate() } }));
      box('District').focus();
      await userEvent.keyboard('khyber');
      await userEvent.tab();
      expect(document.activeElement).toBe(box('Tehsil'));
      await userEvent.keyboard('landi');
      await userEvent.tab();
      expect(document.activeElement).toBe(screen.getByLabelText('Village'));
      await userEvent.keyboard('Sanda');
      await save();
      expect(box('District').value).toBe('khyber');
      for (const open of gates) open();
      await waitFor(() => expect(dataProvider.create).toHaveBeenCalled());
      expect(sent(dataProvider)).toEqual({ village_name: 'Sanda', tehsils_id: 12 });
      expect(box('Tehsil').value).toBe('Landi Kotal');
    },
  );

  it('is not given the tehsil of the district before', async () => {
    const dataProvider = showForm();
    await typeInto('District', 'khyber');
    await offered(2);
    await userEvent.tab();
    await userEvent.keyboard('bara');
    await offered(1);
    await userEvent.tab();
    await userEvent.clear(box('District'));
    await typeInto('District', 'kurram');
    await userEvent.tab();
    await waitFor(() => expect(box('Tehsil').value).toBe(''));
    await userEvent.keyboard('upper');
    await userEvent.tab();
    await userEvent.keyboard('Shalozan{Control>}s{/Control}');
    await waitFor(() => expect(dataProvider.create).toHaveBeenCalled());
    expect(sent(dataProvider)).toEqual({ village_name: 'Shalozan', tehsils_id: 51 });
  });
});

describe('what fits', () => {
  const found = (typed: string, ...names: string[]) => matches(names, typed, name => [name]);
  it('has the whole name first, then beginnings, then the rest', () => {
    expect(found('kurram', 'Central Kurram', 'Kurramabad', 'Kurram', 'Khyber').all).toEqual([
      'Kurram',
      'Kurramabad',
      'Central Kurram',
    ]);
    expect(found('kurram', 'Central Kurram', 'Kurram').sure).toBe('Kurram');
    expect(found('k', 'Kurram', 'Khyber').sure).toBeUndefined();
    expect(found('same', 'Same', 'same').sure).toBeUndefined();
  });
  it('cares for no capitals, marks, blanks, or kind of Arabic keyboard', () => {
    expect(fold('  Lándi   Kotal ')).toBe('landi kotal');
    expect(fold('كرم ايجنسي')).toBe(fold('کرم ایجنسی'));
    expect(fold('گاؤں ۱۲')).toBe(fold('گاوں 12'));
  });
});
