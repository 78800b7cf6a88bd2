import { useRecordContext } from 'react-admin';
import { type Lmst, lmstSlots } from '../../../contract/registers/lmst.ts';
import { DocumentList } from '../../components/documents/DocumentList.tsx';
import { useRegister } from '../../components/RegisterContext.ts';
import { text } from '../../i18n/text.ts';
import { fieldLabel } from '../../registers/names.ts';
import { slotField } from './slots.ts';

const order: readonly (string | null)[] = lmstSlots;

/** A training's documents in the form's order, labelled by slot. */
export function Annexes() {
  const register = useRegister();
  const record = useRecordContext<Lmst>();
  if (!record) return null;
  const documents = [...record.documents].sort((a, b) => order.indexOf(a.slot) - order.indexOf(b.slot));
  return (
    <DocumentList
      hasPreview
      heading={text('lmst.show.annexes')}
      resource="lmst"
      record={{ ...record, documents }}
      slotName={slot => fieldLabel(register, slotField(slot))}
    />
  );
}
