import { lmst } from '../../../contract/registers/lmst.ts';
import { useUploadProgress } from '../../components/documents/useUploadProgress.tsx';
import type { Values } from '../../components/form/conflict.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { LmstInputs } from './LmstInputs.tsx';
import { SlotInputs } from './SlotInputs.tsx';
import { checkSlots, withSlots } from './slots.ts';

const newLmst = () => ({ participants_male: 0, participants_female: 0 });
const checks = (values: Values) => checkSlots(values, true);

export default function LmstCreate() {
  const text = useText();
  const { meta, progress } = useUploadProgress(text('lmst.form.documents'));
  return (
    <RegisterCreate
      register={lmst}
      title={text('lmst.create')}
      submitLabel={text('lmst.submit')}
      defaultValues={newLmst}
      checks={checks}
      toPayload={withSlots}
      meta={meta}
      progress={progress}
    >
      <LmstInputs documents={<SlotInputs />} />
    </RegisterCreate>
  );
}
