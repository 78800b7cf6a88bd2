/** Inputs of an account that are not of the kind of their field. */
import { TextField } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { knownRoles } from '../../../contract/access.ts';
import type { User } from '../../../contract/answers/people.ts';
import type { FieldInputProps } from '../../fields/kind.ts';
import { localized } from '../../i18n/localized.ts';
import { useText } from '../../i18n/useText.ts';
import { useRoleTexts } from './useRoleTexts.ts';

/** Never changes. */
export function Username({ field }: FieldInputProps) {
  const user = useRecordContext<User>();
  return (
    <TextField
      id="username"
      margin="none"
      label={localized(field.label)}
      value={user?.username ?? ''}
      slotProps={{ input: { readOnly: true } }}
    />
  );
}

export const RolesInput = ({ source }: FieldInputProps) => (
  <CheckboxGroupInput
    source={source}
    choices={useRoleTexts().choices}
    translateChoice={false}
    parse={knownRoles}
    required
  />
);

export function ActiveInput({ source }: FieldInputProps) {
  const text = useText();
  const active = useWatch({ name: source });
  return <BooleanInput source={source} helperText={text(active ? 'register.yes' : 'register.no')} />;
}
