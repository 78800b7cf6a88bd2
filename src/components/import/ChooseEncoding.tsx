import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { type Encoding, encodingNames, encodings } from '../../../contract/import/sheets.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { text } from '../../i18n/text.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { PlainSelect } from '../inputs/PlainSelect.tsx';

interface ChooseEncodingProps {
  /** Undefined until the file is checked. */
  encoding?: Encoding;
  disabled: boolean;
  onChoose: (encoding: Encoding | undefined) => void;
}

/** A CSV file doesn't name its encoding: shows the detected one and lets the user choose another. */
export function ChooseEncoding({ encoding, disabled, onChoose }: ChooseEncodingProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography component="label" htmlFor={id} variant="body2">
        {text('import.encoding.label')}
      </Typography>
      <PlainSelect
        id={id}
        value={encoding ?? ''}
        choices={[
          { id: '', name: text('import.encoding.detect') },
          ...encodingNames.map(name => ({ id: name, name: encodings[name][currentLanguage()] })),
        ]}
        disabled={disabled}
        onChange={value => onChoose(encodingNames.find(name => name === value))}
      />
      <SecondaryText>{text('import.encoding.help')}</SecondaryText>
    </Box>
  );
}
