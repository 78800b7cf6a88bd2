/** A form of districts, as the tests of the form machinery use it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { expect } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { inputLook } from '../../../../src/components/inputs/inputProps.ts';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import type { RegisterFormProps } from '../../../../src/registers/form/registerFormProps.ts';

export const khyber = {
  id: 1,
  district_name: 'Khyber',
  district_short_name: 'KHY',
  district_code: '21',
  updated_at: '2026-11-01T00:00:00.000Z',
};

export const DistrictForm = ({ children, ...props }: Partial<RegisterFormProps>) => (
  <RegisterForm register={districts} submitLabel="Save" onSaved={() => undefined} {...props}>
    <TextInput source="district_name" {...inputLook({ required: true })} />
    <TextInput source="district_short_name" />
    <TextInput source="district_code" />
    {children}
  </RegisterForm>
);

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Answers the question that is asked. */
export async function answer(name: string): Promise<void> {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
