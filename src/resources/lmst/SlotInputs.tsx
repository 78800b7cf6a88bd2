import { Alert, Box } from '@mui/material';
import { useFormState } from 'react-hook-form';
import type { RegisterDocument } from '../../../contract/register/documents.ts';
import { lmstSlots } from '../../../contract/registers/lmst.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { SlotInput } from '../../components/documents/SlotInput.tsx';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { translateMessage } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { slotField } from './slots.ts';

interface SlotInputsProps {
  /** What there is already; none of it on create, where all seven are needed. */
  documents?: readonly RegisterDocument[];
}

/** Seven named documents, each with its own input. */
export function SlotInputs({ documents }: SlotInputsProps) {
  const text = useText();
  const { errors, submitCount } = useFormState();
  const isMissing = lmstSlots.some(
    slot => errors[slotField(slot)]?.message === translateMessage(messages.required),
  );
  return (
    <FormSection
      heading={text('lmst.form.documents')}
      help={text(documents ? 'lmst.form.replaceHelp' : 'lmst.form.documentsHelp')}
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
