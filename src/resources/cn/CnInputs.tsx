import { TextInput } from 'react-admin';
import { activeStatuses } from '../../../contract/register/approval.ts';
import { BankInputs } from '../../components/inputs/BankInputs.tsx';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { asChoices, NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { RefCodePrefixes } from '../../components/inputs/RefCodePrefixes.tsx';
import { useText } from '../../i18n/useText.ts';
import { MembersInput } from './MembersInput.tsx';

const active = asChoices(activeStatuses);
const prefixes = { ref_code: 'AUP' } as const;

export function CnInputs() {
  const text = useText();
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <FormSection heading={text('community.form.where')} help={text('community.form.whereHelp')}>
        <PlaceInputs down="village" villageRequired={false} />
      </FormSection>
      <FormSection heading={text('cn.form.what')} help={text('cn.form.whatHelp')}>
        <TextInput source="name" {...inputLook({ required: true, wide: true })} />
        <TextInput source="ref_code" {...inputLook({ code: true })} />
        <DayInput source="date_of_formation" />
        <NativeSelectInput source="active_status" choices={active} />
      </FormSection>
      <FormSection heading={text('cn.form.members')} help={text('cn.form.membersHelp')}>
        <MembersInput />
      </FormSection>
      <BankInputs />
      <FormSection heading={text('community.form.remarks')}>
        <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
      </FormSection>
    </>
  );
}
