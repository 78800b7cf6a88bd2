import { Box } from '@mui/material';
import { TextInput, useFieldValue } from 'react-admin';
import { monospace } from '../theme/typography.ts';
import { parseLatin, textProps } from './input-props.ts';
import type { InputProps, Kind, ShownProps } from './kind.ts';

/** In the quiet monospace, from left to right whatever the page. */
export const Code = ({ source }: ShownProps) => (
  <Box component="bdi" dir="ltr" sx={{ fontFamily: monospace, fontSize: 13, color: 'text.secondary' }}>
    {useFieldValue({ source }) as string}
  </Box>
);

const Input = (props: InputProps) => <TextInput parse={parseLatin} {...textProps(props, { code: true })} />;

export const code: Kind = { inWords: String, Cell: Code, Input };
