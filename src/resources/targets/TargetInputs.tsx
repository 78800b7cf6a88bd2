import { NumberInput, TextInput } from 'react-admin';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { indicatorChoices } from './indicatorWords.ts';

export function TargetInputs() {
  const text = useText();
  return (
    <>
      <FormSection heading={text('targets.facts')} help={text('targets.factsHelp')}>
        <NativeSelectInput
          source="indicator"
          choices={indicatorChoices()}
          {...inputLook({ required: true })}
        />
        <NumberInput
          source="target"
          helperText={text('targets.targetHelp')}
          {...inputLook({ required: true, inputMode: 'decimal' })}
        />
      </FormSection>
      <FormSection heading={text('targets.remarks')} help={text('targets.remarksHelp')}>
        <TextInput source="remarks" {...inputLook({ rows: 3, wide: true })} />
      </FormSection>
    </>
  );
}
