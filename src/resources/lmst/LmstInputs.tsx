import type { ReactNode } from 'react';
import { DateInput } from '../../components/inputs/DateInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { PlaceInputs } from '../../components/inputs/PlaceInputs.tsx';
import { SuggestInput } from '../../components/inputs/SuggestInput.tsx';
import { NumberInput, TextInput } from '../../components/inputs/TextInput.tsx';
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
          help={text('lmst.form.codeHelp')}
        />
        <SuggestInput
          source="training_venue"
          suggest={venues}
          min={1}
          rest={0}
          help={text('lmst.form.venueHelp')}
        />
        <DateInput source="start_date" />
        <DateInput source="end_date" />
      </FormSection>
      <FormSection heading={text('training.form.people')}>
        <TrainerInput />
        <ApprovalInput />
        <NumberInput source="participants_male" />
        <NumberInput source="participants_female" />
      </FormSection>
      {documents}
      <FormSection heading={text('community.form.remarks')}>
        <TextInput source="remarks" rows={3} wide />
      </FormSection>
    </>
  );
}
