import { TextField } from '@mui/material';
import { useEditContext } from 'react-admin';
import { type Tender, tender } from '../../../contract/registers/tender.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { TenderDocuments } from './TenderDocuments.tsx';
import { TenderInputs } from './TenderInputs.tsx';

export default function TenderEdit() {
  const text = useText();
  return (
    <RegisterEdit<Tender>
      register={tender}
      title={text('tender.edit.title')}
      submitLabel={text('tender.edit.submit')}
      nameOf={record => record.title_name}
    >
      <TenderInputs id={<TenderId />} documents={<CurrentDocuments />} />
    </RegisterEdit>
  );
}

function TenderId() {
  const text = useText();
  const { record } = useEditContext<Tender>();
  return (
    <TextField
      id="tender-id"
      margin="none"
      label={text('resources.tender.fields.id')}
      value={record?.id ?? ''}
      slotProps={{ input: { readOnly: true } }}
    />
  );
}

/** From the page's own record, which follows each upload and deletion; the form keeps the one it was opened with. */
function CurrentDocuments() {
  const { record } = useEditContext<Tender>();
  return record ? <TenderDocuments record={record} /> : null;
}
