import { TextInput, useRecordContext } from 'react-admin';
import { tender } from '../../../contract/registers/tender.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { FixedField } from '../../components/inputs/FixedField.tsx';
import { textProps } from '../../components/inputs/inputProps.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';

/** The title. The edit page shows the tender's number first and labels the title "Tender" (specification §2). */
export function TitleInput(props: FieldInputProps) {
  const record = useRecordContext();
  return (
    <>
      {record && <FixedField id="tender-id" label={text('resources.tender.fields.id')} value={record.id} />}
      <TextInput {...textProps(props)} {...(record && { label: localized(tender.label) })} />
    </>
  );
}
