import { TextInput, useRecordContext } from 'react-admin';
import { FixedField } from '../../components/inputs/FixedField.tsx';
import { textProps } from '../../fields/input-props.ts';
import type { FieldInputProps } from '../../fields/kind.ts';
import { text } from '../../i18n/text.ts';

/** The title, and before it the number of a tender that has one. */
export function TitleInput(props: FieldInputProps) {
  const record = useRecordContext();
  return (
    <>
      {record && <FixedField id="tender-id" label={text('resources.tender.fields.id')} value={record.id} />}
      <TextInput {...textProps(props)} />
    </>
  );
}
