/** One record after another, as from a sheet of paper. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { livelihood } from '../../../../contract/registers/livelihood.ts';
import { PlaceInput } from '../../../../src/components/inputs/PlaceInput.tsx';
import { RefCodePrefixes } from '../../../../src/components/inputs/RefCodeInput.tsx';
import { valuesForNext } from '../../../../src/registers/form/formValues.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { clean, show, signIn } from '../harness.tsx';
import { button, field } from './forms.tsx';

beforeEach(() => signIn(['so']));
afterEach(clean);

const khyber = { id: 1, district_name: 'Khyber', district_short_name: 'KHY' };
const prefixes = { ref_code: 'AUP' } as const;

function showForm(districts_id: number | null = null, known: Promise<void> = Promise.resolve()) {
  const create = vi.fn().mockResolvedValue({ data: { id: 9 } });
  const dataProvider = {
    create,
    getList: async () => ({ data: [khyber], total: 1 }),
    getOne: async () => ({ data: khyber }),
    profile: () => known.then(() => ({ user: { districts_id }, roles: ['so'] })),
  };
  show(
    <RegisterForm
      register={co}
      submitLabel="Save"
      addAnother
      defaultValues={() => ({ status: 'New', type: 'MCO', tehsils_id: 11, villages_id: 111 })}
      onSaved={() => undefined}
    >
      <PlaceInput source="districts_id" reference="districts" />
      <RefCodePrefixes of={prefixes} />
      <TextInput source="name" />
      <TextInput source="ref_code" />
      <TextInput source="date_of_formation" />
    </RegisterForm>,
    { dataProvider, resource: 'co' },
  );
  return create;
}

const district = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'District' });
const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('draft:'));

describe('a new record', () => {
  it('begins in its first field', async () => {
    showForm();
    await waitFor(() => expect(document.activeElement).toBe(district()));
  });

  it('begins with the district of anyone who enters it, which alone is no entry', async () => {
    showForm(1);
    await waitFor(() => expect(district().value).toBe('Khyber'));
    await waitFor(() => expect(field('Ref Code').value).toBe('AUP-KHY-'));
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toEqual([]);
  });

  it('lets what is typed take the place of a district that came late', async () => {
    let know = () => {};
    showForm(
      1,
      new Promise(resolve => {
        know = resolve;
      }),
    );
    await waitFor(() => expect(document.activeElement).toBe(district()));
    know();
    await waitFor(() => expect(district().value).toBe('Khyber'));
    await userEvent.keyboard('kur');
    expect(district().value).toBe('kur');
  });

  it('is given no district while one is being chosen', async () => {
    let know = () => {};
    showForm(
      1,
      new Promise(resolve => {
        know = resolve;
      }),
    );
    await userEvent.click(district());
    await screen.findByRole('option', { name: 'Khyber' });
    know();
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeNull());
    await userEvent.tab();
    expect(district().value).toBe('');
  });
});

describe('save and add another', () => {
  it('keeps place, status, type and dates, leaves no draft, and can start blank', async () => {
    const create = showForm();
    await userEvent.type(district(), 'khyber');
    await screen.findByRole('option', { name: 'Khyber' });
    await userEvent.tab();
    await waitFor(() => expect(field('Ref Code').value).toBe('AUP-KHY-'));
    await userEvent.type(field('CO'), 'Shaheen');
    await userEvent.type(field('Ref Code'), '7');
    await userEvent.type(field('Date of formation'), '2026-03-01');
    expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull();
    await userEvent.click(button('Save and add another'));
    await waitFor(() => expect(field('CO').value).toBe(''));
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ name: 'Shaheen', ref_code: 'AUP-KHY-7' });
    expect(district().value).toBe('Khyber');
    expect(field('Ref Code').value).toBe('AUP-KHY-');
    expect(field('Date of formation').value).toBe('2026-03-01');
    await waitFor(() => expect(document.activeElement).toBe(field('CO')));
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toEqual([]);

    await userEvent.click(await screen.findByRole('button', { name: 'Clear form' }));
    await waitFor(() => expect(district().value).toBe(''));
    expect(field('Date of formation').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull();
  });

  it('starts blank with the person’s own district and the beginning of its codes', async () => {
    showForm(1);
    await waitFor(() => expect(field('Ref Code').value).toBe('AUP-KHY-'));
    await userEvent.type(field('CO'), 'Shaheen');
    await userEvent.type(field('Date of formation'), '2026-03-01');
    await userEvent.click(button('Save and add another'));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear form' }));
    await waitFor(() => expect(field('Date of formation').value).toBe(''));
    expect(district().value).toBe('Khyber');
    expect(field('Ref Code').value).toBe('AUP-KHY-');
  });

  it('keeps the level of a training, but neither its code nor its trade', () => {
    const typed = { training_code: 'LT-1', level: 'Advanced skills', trade_id: 3, villages_id: 7 };
    expect(valuesForNext(livelihood, typed)).toEqual({ level: 'Advanced skills', villages_id: 7 });
  });

  it('keeps nothing else', () => {
    const typed = {
      name: 'A',
      districts_id: 1,
      ref_code: 'AUP-KHY-5',
      rrp_ref_code: 'odd',
      mobile: '1',
      status: 'New',
    };
    expect(valuesForNext(co, { ...typed, date_of_formation: '2026-01-01' })).toEqual({
      districts_id: 1,
      ref_code: 'AUP-KHY-',
      rrp_ref_code: null,
      status: 'New',
      date_of_formation: '2026-01-01',
    });
  });
});
