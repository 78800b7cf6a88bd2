/** Inputs of an account that differ from the default for their field's kind. */
import { BooleanInput, CheckboxGroupInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { knownRoles } from '../../../contract/access.ts';
import type { User } from '../../../contract/answers/people.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { FixedField } from '../../components/inputs/FixedField.tsx';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { roleChoices } from './roleTexts.ts';

export function Username({ field }: FieldInputProps) {
  const user = useRecordContext<User>();
  return <FixedField id="username" label={localized(field.label)} value={user?.username ?? ''} />;
}

export const RolesInput = ({ source }: FieldInputProps) => (
  <CheckboxGroupInput
    source={source}
    choices={roleChoices()}
    translateChoice={false}
    parse={knownRoles}
    isRequired
  />
);

export function ActiveInput({ source }: FieldInputProps) {
  const active = useWatch({ name: source });
  return <BooleanInput source={source} helperText={text(active ? 'register.yes' : 'register.no')} />;
}
