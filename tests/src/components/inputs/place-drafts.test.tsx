import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { villages } from '../../../../contract/registers/villages.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { RegisterSections } from '../../../../src/registers/form/RegisterSections.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const names: Record<string, string> = { districts: 'district_name', tehsils: 'tehsil_name' };
const dataProvider = {
  getList: async () => ({ data: [], total: 0 }),
  getOne: async (resource: string, { id }: { id: number }) => ({
    data: { id, [String(names[resource])]: `${resource} ${id}` },
  }),
};

function Change({ values }: { values: Record<string, number> }) {
  const { setValue } = useFormContext();
  const change = () => {
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true });
  };
  return (
    <button type="button" onClick={change}>
      change
    </button>
  );
}

const showForm = (values: Record<string, number>) =>
  show(
    <RegisterForm
      register={villages}
      record={{ id: 9, districts_id: 1, tehsils_id: 11, village_name: 'A', updated_at: 'x' }}
      submitLabel="Save"
      onSaved={() => undefined}
    >
      <RegisterSections register={villages} />
      <Change values={values} />
    </RegisterForm>,
    { dataProvider, resource: 'villages' },
  );

const tehsil = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tehsil' });

it('a tehsil goes with its district', async () => {
  showForm({ districts_id: 5 });
  await waitFor(() => expect(tehsil().value).toBe('tehsils 11'));
  await userEvent.click(screen.getByRole('button', { name: 'change' }));
  await waitFor(() => expect(tehsil().value).toBe(''));
});

it('a draft’s tehsil stays with the district that comes back together with it', async () => {
  showForm({ districts_id: 5, tehsils_id: 51 });
  await waitFor(() => expect(tehsil().value).toBe('tehsils 11'));
  await userEvent.click(screen.getByRole('button', { name: 'change' }));
  await waitFor(() => expect(tehsil().value).toBe('tehsils 51'));
});
