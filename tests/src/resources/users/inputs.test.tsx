import { screen, within } from '@testing-library/react';
import { Form } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { userRegister } from '../../../../contract/user-register.ts';
import type { FieldInputProps } from '../../../../src/components/fields/kind.ts';
import { RolesInput } from '../../../../src/resources/users/inputs.tsx';
import { clean, show } from '../../components/harness.tsx';

afterEach(clean);

it('says once that a role is needed, not of each role', async () => {
  show(
    <Form>
      <RolesInput source="roles" field={userRegister.fields.roles as FieldInputProps['field']} />
    </Form>,
    { dataProvider: {}, resource: 'users' },
  );
  const group = await screen.findByRole('group', { name: /Roles/ });
  expect(group.querySelector('legend')?.textContent).toContain('*');
  const roles = within(group).getAllByRole<HTMLInputElement>('checkbox');
  expect(roles.length).toBe(8);
  expect(roles.filter(({ required }) => required)).toEqual([]);
  for (const label of group.querySelectorAll('label')) expect(label.textContent).not.toContain('*');
});
