import { TextField } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { textProps } from '../../fields/input-props.ts';
import type { FieldInputProps } from '../../fields/kind.ts';
import { useText } from '../../i18n/useText.ts';

/** The title, and before it the number of a tender that has one. */
export function TitleInput(props: FieldInputProps) {
  const text = useText();
  const record = useRecordContext();
  return (
    <>
      {record && (
        <TextField
          id="tender-id"
          margin="none"
          label={text('resources.tender.fields.id')}
          value={record.id}
          slotProps={{ input: { readOnly: true } }}
        />
      )}
      <TextInput {...textProps(props)} />
    </>
  );
}
