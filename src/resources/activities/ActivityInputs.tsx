import type { ReactNode } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { CoInput } from '../../components/inputs/CoInput.tsx';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { useText } from '../../i18n/useText.ts';

/** @param documents those that are sent with a new record; of a record that exists they are changed at once */
export function ActivityInputs({ documents }: { documents?: ReactNode }) {
  const text = useText();
  return (
    <>
      <FormSection heading={text('activities.form.what')} help={text('activities.form.whatHelp')}>
        <TextInput source="title" {...inputLook({ required: true, wide: true })} />
        <DayInput source="activity_date" {...inputLook({ required: true })} />
        <DayInput source="end_date" />
      </FormSection>
      <FormSection heading={text('activities.form.where')} help={text('activities.form.whereHelp')}>
        <PlaceInputs down="village" villageRequired={false} />
        <CoInput of="tehsil" nameField="co_name" helperText={text('activities.form.coHelp')} />
        <TextInput source="venue" {...inputLook({ wide: true })} />
      </FormSection>
      <FormSection heading={text('activities.form.who')} help={text('activities.form.whoHelp')}>
        <NumberInput source="participants_male" />
        <NumberInput source="participants_female" />
      </FormSection>
      {documents}
      <FormSection heading={text('activities.form.remarks')} help={text('activities.form.remarksHelp')}>
        <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
      </FormSection>
    </>
  );
}
