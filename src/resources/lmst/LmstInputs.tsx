import type { ReactNode } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { DayInput } from '../../components/inputs/DayInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { SuggestInput } from '../../components/inputs/SuggestInput.tsx';
import { TrainerInput } from '../../components/inputs/TrainerInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { ApprovalInput } from './ApprovalInput.tsx';
import { useUsedBefore } from './suggestions.ts';

/** @param documents the seven slots */
export function LmstInputs({ documents }: { documents: ReactNode }) {
  const text = useText();
  const codes = useUsedBefore('trgCodes');
  const venues = useUsedBefore('trgVenues');
  return (
    <>
      <FormSection heading={text('community.form.where')} help={text('community.form.whereTehsilHelp')}>
        <PlaceInputs down="tehsil" />
      </FormSection>
      <FormSection heading={text('lmst.form.what')}>
        <SuggestInput
          source="training_code"
          suggest={codes}
          min={1}
          rest={0}
          helperText={text('lmst.form.codeHelp')}
          required
        />
        <SuggestInput
          source="training_venue"
          suggest={venues}
          min={1}
          rest={0}
          helperText={text('lmst.form.venueHelp')}
          required
        />
        <DayInput source="start_date" {...inputLook({ required: true })} />
        <DayInput source="end_date" {...inputLook({ required: true })} />
      </FormSection>
      <FormSection heading={text('training.form.people')}>
        <TrainerInput required />
        <ApprovalInput />
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
