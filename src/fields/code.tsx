import { Box } from '@mui/material';
import { TextInput, useFieldValue } from 'react-admin';
import { isTemporary } from '../device/outbox/ids.ts';
import { translate } from '../i18n/catalogue.ts';
import { monospace } from '../theme/typography.ts';
import { parseLatin, textProps } from './input-props.ts';
import type { FieldInputProps, Kind, ShownProps } from './kind.ts';

/** In the quiet monospace, from left to right whatever the page. */
export const Code = ({ source }: ShownProps) => {
  const value: unknown = useFieldValue({ source });
  if (isUnsent(value)) return <>{inWords(value)}</>;
  return (
    <Box component="bdi" dir="ltr" sx={{ fontFamily: monospace, fontSize: 13, color: 'text.secondary' }}>
      {value as string}
    </Box>
  );
};

/** The id of a record that the server has not made yet is nothing to write down. */
const isUnsent = (value: unknown): value is number => typeof value === 'number' && isTemporary(value);
const inWords = (value: unknown): string => (isUnsent(value) ? translate('outbox.unsent') : String(value));

const Input = (props: FieldInputProps) => (
  <TextInput parse={parseLatin} {...textProps(props, { code: true })} />
);

export const code: Kind = { inWords, Cell: Code, Input };
