import userEvent from '@testing-library/user-event';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clean, show, signIn } from '../harness.tsx';
import { DistrictForm, field } from './forms.tsx';

beforeEach(() => signIn(['admin'], 7));
afterEach(clean);

it('draws no field again but the one that is typed into', async () => {
  let drawn = 0;
  /** Is where a field is: all of them read the form's context. */
  const OtherField = () => {
    useFormContext();
    drawn++;
    return null;
  };
  show(
    <DistrictForm>
      <OtherField />
    </DistrictForm>,
    { dataProvider: {} },
  );
  field('District').focus();
  const before = drawn;
  await userEvent.keyboard('Bannu');
  expect(field('District').value).toBe('Bannu');
  expect(drawn).toBe(before);
});
