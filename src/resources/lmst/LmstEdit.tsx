import { useEditContext } from 'react-admin';
import { type Lmst, lmst } from '../../../contract/registers/lmst.ts';
import { useUploadProgress } from '../../components/documents/useUploadProgress.tsx';
import type { Values } from '../../components/form/conflict.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { LmstInputs } from './LmstInputs.tsx';
import { SlotInputs } from './SlotInputs.tsx';
import { checkSlots, withSlots } from './slots.ts';

const checks = (values: Values) => checkSlots(values, false);

export default function LmstEdit() {
  const text = useText();
  const { meta, progress } = useUploadProgress(text('lmst.form.documents'));
  return (
    <RegisterEdit<Lmst>
      register={lmst}
      title={text('lmst.update')}
      nameOf={record => record.training_code}
      checks={checks}
      toPayload={withSlots}
      meta={meta}
      progress={progress}
    >
      <LmstInputs documents={<CurrentSlots />} />
    </RegisterEdit>
  );
}

function CurrentSlots() {
  const { record } = useEditContext<Lmst>();
  return <SlotInputs documents={record?.documents ?? []} />;
}
