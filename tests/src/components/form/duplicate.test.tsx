/** Saving a new record while a possible duplicate is shown. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cmst } from '../../../../contract/registers/cmst.ts';
import { contractor } from '../../../../contract/registers/contractor.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { RegisterSections } from '../../../../src/registers/form/RegisterSections.tsx';
import { clean, refusal, show, signIn } from '../harness.tsx';
import { field } from './forms.tsx';

beforeEach(() => signIn(['procurement']));
afterEach(clean);

const known = { id: 31, company_name: 'Khyber Builders', NTN: '1234567' };

function showForm(create = vi.fn().mockResolvedValue({ data: { id: 9 } })) {
  const saved = vi.fn();
  show(
    <RegisterForm register={contractor} submitLabel="Save" onSaved={saved}>
      {['company_name', 'NTN', 'email', 'mobile'].map(source => (
        <TextInput key={source} source={source} />
      ))}
    </RegisterForm>,
    {
      dataProvider: { create, similar: async () => [{ record: known, fields: ['company_name'] }] },
      resource: 'contractor',
    },
  );
  return { create, saved };
}

async function fill() {
  await userEvent.type(field('Company'), 'Khyber Builder');
  await userEvent.type(field('NTN'), '7654321');
  await userEvent.type(field('Email'), 'office@khyber.pk');
  await userEvent.type(field('Mobile'), '03001234567');
  await screen.findByText('1 similar record');
}
const question = () => screen.findByRole('dialog', { name: 'Possible duplicate' });

it.each([
  ['Ctrl+S', '{Control>}s{/Control}', '{Enter}'],
  ['Ctrl+S twice', '{Control>}s{/Control}', '{Control>}s{/Control}'],
  ['Ctrl+Enter', '{Control>}{Enter}{/Control}', '{Enter}'],
])('%s asks once, and one more key saves', async (_, saves, confirms) => {
  const { create, saved } = showForm();
  await fill();
  await userEvent.keyboard(saves);
  const dialog = within(await question());
  expect(dialog.getByText('Khyber Builders')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await userEvent.keyboard(confirms);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(create).toHaveBeenCalledTimes(1);
  expect(create.mock.lastCall?.[1].data).toMatchObject({ company_name: 'Khyber Builder', NTN: '7654321' });
});

it('the button asks, too, and offers the other one in a new tab; what is typed stays', async () => {
  const { create } = showForm();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const other = within(await question()).getByText('Open the other record');
  expect(other.closest('a')?.getAttribute('href')).toBe('/contractor/31');
  expect(other.closest('a')?.getAttribute('target')).toBe('_blank');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Company').value).toBe('Khyber Builder');
  expect(create).not.toHaveBeenCalled();
});

it('does not ask again when the save fails and is tried once more', async () => {
  const create = vi
    .fn()
    .mockRejectedValueOnce(refusal(503, 'Try again.'))
    .mockResolvedValue({ data: { id: 9 } });
  const { saved } = showForm(create);
  await fill();
  await userEvent.keyboard('{Control>}s{/Control}');
  await question();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

it('asks nothing before what is wrong is corrected', async () => {
  showForm();
  await userEvent.type(field('Company'), 'Khyber Builder');
  await screen.findByText('1 similar record');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(field('NTN').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a training of the same day with the same CO is shown below its day', async () => {
  signIn(['so']);
  const other = {
    id: 3,
    name: 'Book keeping',
    start_date: '2026-03-04',
    village_name: 'Bara Kas',
    members: 14,
  };
  const similar = vi.fn(async () => [{ record: other, fields: ['start_date', 'cos_id'] }]);
  const none = async () => ({ data: [], total: 0 });
  show(
    <RegisterForm register={cmst} submitLabel="Save" onSaved={() => {}} defaultValues={() => ({ cos_id: 7 })}>
      <RegisterSections register={cmst} />
    </RegisterForm>,
    { dataProvider: { getList: none, getMany: none, searchCos: none, similar }, resource: 'cmst' },
  );
  await userEvent.type(field('Start'), '2026-03-04');
  const panel = within(await screen.findByRole('group', { name: 'Possible duplicate' }));
  expect(panel.getByText('Book keeping')).toBeTruthy();
  expect(panel.getByText('Bara Kas')).toBeTruthy();
  expect(panel.getByText('Same or similar: Start, CO')).toBeTruthy();
  expect(similar).toHaveBeenLastCalledWith(
    'cmst',
    { start_date: '2026-03-04', cos_id: '7' },
    expect.anything(),
  );
});
