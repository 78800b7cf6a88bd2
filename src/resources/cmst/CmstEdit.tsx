import { type Cmst, cmst } from '../../../contract/registers/cmst.ts';
import { RecordDocuments } from '../../components/documents/RecordDocuments.tsx';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useRefCodePayload } from '../../components/form/useRefCodePayload.ts';
import { useText } from '../../i18n/useText.ts';
import { CmstInputs } from './CmstInputs.tsx';

export default function CmstEdit() {
  const text = useText();
  return (
    <RegisterEdit<Cmst>
      register={cmst}
      title={text('cmst.update')}
      nameOf={record => record.name}
      toPayload={useRefCodePayload(cmst)}
      below={record => <RecordDocuments register={cmst} record={record} />}
    >
      <CmstInputs />
    </RegisterEdit>
  );
}
