import type { ReactNode } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { activeStatuses } from '../../../contract/register/approval.ts';
import { CoInput } from '../../components/inputs/CoInput.tsx';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { asChoices, NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { RefCodePrefixes } from '../../components/inputs/RefCodePrefixes.tsx';
import { TrainerInput } from '../../components/inputs/TrainerInput.tsx';
import { useText } from '../../i18n/useText.ts';

const active = asChoices(activeStatuses);
const prefixes = { ref_code: 'AUP' } as const;

/** @param documents those that are sent with a new record; of a record that exists they are changed at once */
export function CmstInputs({ documents }: { documents?: ReactNode }) {
  const text = useText();
  return (
    <>
      <RefCodePrefixes of={prefixes} />
      <FormSection heading={text('community.form.where')} help={text('community.form.whereHelp')}>
        <PlaceInputs down="village" />
        <CoInput of="village" nameField="co_name" helperText={text('cmst.form.coHelp')} required />
      </FormSection>
      <FormSection heading={text('cmst.form.what')} help={text('cmst.form.whatHelp')}>
        <TextInput source="name" {...inputLook({ required: true, wide: true })} />
        <TextInput source="ref_code" {...inputLook({ code: true })} />
        <NativeSelectInput source="active_status" choices={active} />
      </FormSection>
      <FormSection heading={text('training.form.when')}>
        <DayInput source="start_date" {...inputLook({ required: true })} />
        <DayInput source="end_date" helperText={text('training.form.noEnd')} />
        <TextInput source="venue" {...inputLook({ wide: true })} />
      </FormSection>
      <FormSection heading={text('training.form.people')} help={text('training.form.peopleHelp')}>
        <TrainerInput />
        <span />
        <NumberInput source="participants_male" />
        <NumberInput source="participants_female" />
      </FormSection>
      {documents}
      <FormSection heading={text('community.form.remarks')}>
        <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
      </FormSection>
    </>
  );
}
