import { OutlinedInput } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ChecksInput } from '../../components/inputs/ChecksInput.tsx';
import { FieldFrame } from '../../components/inputs/FieldFrame.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { ReferenceInput } from '../../components/inputs/ReferenceInput.tsx';
import { SwitchInput } from '../../components/inputs/SwitchInput.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { useRoleWords } from './useRoleWords.ts';
import type { UserRow } from './userRegister.ts';

export function UserInputs() {
  const text = useText();
  const user = useRecordContext<UserRow>();
  const { choices } = useRoleWords();
  return (
    <>
      <FormSection heading={text('users.edit.person')} help={text('users.edit.personHelp')}>
        <TextInput source="name" />
        <FieldFrame id="username" label={text('resources.users.fields.username')}>
          <OutlinedInput id="username" size="small" fullWidth readOnly value={user?.username ?? ''} />
        </FieldFrame>
        <TextInput source="email" type="email" inputMode="email" />
        <ReferenceInput source="districts_id" reference="districts" optionText="district_name" />
        <ReferenceInput source="designations_id" reference="designations" optionText="title" />
      </FormSection>
      <FormSection heading={text('users.edit.rights')} help={text('users.edit.rightsHelp')}>
        <ChecksInput source="roles" choices={choices} />
        <SwitchInput source="active" yes={text('register.yes')} no={text('register.no')} />
      </FormSection>
    </>
  );
}
