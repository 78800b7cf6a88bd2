import { Alert, Box } from '@mui/material';
import { useFormState } from 'react-hook-form';
import type { RegisterDocument } from '../../../contract/register/documents.ts';
import type { FormSection as Section } from '../../../contract/register/register.ts';
import { type Lmst, lmstSlots } from '../../../contract/registers/lmst.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { SlotInput } from '../../components/documents/SlotInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { translateMessage } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { useEditedRecord } from '../../registers/form/useEditedRecord.ts';
import { slotField } from './slots.ts';

/** An input for each of a training's seven documents; a new training needs all of them. */
export function SlotInputs({ section }: { section: Section }) {
  const documents: readonly RegisterDocument[] | undefined = useEditedRecord<Lmst>()?.documents;
  const { errors, submitCount } = useFormState();
  const isMissing = lmstSlots.some(
    slot => errors[slotField(slot)]?.message === translateMessage(messages.required),
  );
  return (
    <FormSection
      heading={localized(section.heading)}
      help={documents ? text('lmst.form.replaceHelp') : section.help && localized(section.help)}
    >
      {submitCount > 0 && isMissing && (
        <Box sx={{ gridColumn: '1 / -1', mb: 1 }}>
          <Alert severity="error">{translateMessage(messages.lmstDocuments)}</Alert>
        </Box>
      )}
      {lmstSlots.map(slot => (
        <SlotInput
          key={slot}
          source={slotField(slot)}
          required={!documents}
          present={documents?.find(file => file.slot === slot)?.name}
        />
      ))}
    </FormSection>
  );
}
