import { TextField } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  ReferenceInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { knownRoles } from '../../../contract/access.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { PlaceInput } from '../../components/inputs/PlaceInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { useRoleWords } from './useRoleWords.ts';
import type { UserRow } from './userRegister.ts';

export function UserInputs() {
  const text = useText();
  const user = useRecordContext<UserRow>();
  const active = useWatch({ name: 'active' });
  const { choices } = useRoleWords();
  return (
    <>
      <FormSection heading={text('users.edit.person')} help={text('users.edit.personHelp')}>
        <TextInput source="name" {...inputLook({ required: true })} />
        <TextField
          id="username"
          margin="none"
          label={text('resources.users.fields.username')}
          value={user?.username ?? ''}
          slotProps={{ input: { readOnly: true } }}
        />
        <TextInput source="email" type="email" />
        <PlaceInput source="districts_id" reference="districts" />
        <ReferenceInput
          source="designations_id"
          reference="designations"
          sort={{ field: 'title', order: 'ASC' }}
          perPage={50}
        >
          <AutocompleteInput
            optionText="title"
            TextFieldProps={{ placeholder: text('register.form.choose') }}
          />
        </ReferenceInput>
      </FormSection>
      <FormSection heading={text('users.edit.rights')} help={text('users.edit.rightsHelp')}>
        <CheckboxGroupInput
          source="roles"
          choices={choices}
          translateChoice={false}
          parse={knownRoles}
          required
        />
        <BooleanInput source="active" helperText={text(active ? 'register.yes' : 'register.no')} />
      </FormSection>
    </>
  );
}
