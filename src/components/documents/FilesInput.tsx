import RemoveIcon from '@mui/icons-material/Close';
import { Box, FormControl, FormHelperText, FormLabel, IconButton, Typography } from '@mui/material';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput } from 'react-admin';
import { checkDocument, documentName, type UploadKind } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { formatSize } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { fullWidth } from '../inputs/inputProps.ts';
import { addFiles } from './chosenFiles.ts';
import { FilePicker } from './FilePicker.tsx';
import { fileProblem } from './fileProblem.ts';

interface FilesInputProps extends CommonInputProps {
  required?: boolean;
  kind?: UploadKind;
}

/** Documents that are sent with the form. */
export function FilesInput({ required, kind, ...props }: FilesInputProps) {
  const { source, label, helperText } = props;
  const { id, field, fieldState } = useInput({ ...props, format: value => value ?? [] });
  const error = fieldState.error?.message;
  const files = field.value as File[];
  // Problems of a file are shown next to it.
  const shownError = files.some(file => checkDocument(file, kind)) ? undefined : error;
  return (
    <FormControl
      component="fieldset"
      name={field.name}
      margin="none"
      required={required}
      error={Boolean(shownError)}
      sx={fullWidth}
      aria-describedby={`${id}-helper-text`}
    >
      <FormLabel component="legend" required={false} sx={{ color: 'text.primary', mb: 0.5, p: 0 }}>
        <FieldTitle source={source} label={label} />
      </FormLabel>
      <FilePicker
        id={id}
        label={text('documents.choose')}
        kind={kind}
        describedBy={`${id}-helper-text`}
        invalid={Boolean(error)}
        buttonRef={field.ref}
        onFiles={more => field.onChange(addFiles(files, more))}
      />
      {files.length > 0 && (
        <Box
          component="ul"
          aria-label={text('documents.chosen')}
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}
        >
          {files.map(file => {
            const problem = fileProblem(file, kind);
            return (
              <Box
                component="li"
                key={`${file.name}/${file.size}/${file.lastModified}`}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  minHeight: 40,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" sx={{ ...ownDirection(file.name), overflowWrap: 'anywhere' }}>
                    {documentName(file.name)}
                  </Typography>
                  {problem && (
                    <Typography variant="body2" sx={{ color: 'error.main' }}>
                      {problem}
                    </Typography>
                  )}
                </Box>
                <SecondaryText sx={{ whiteSpace: 'nowrap' }}>{formatSize(file.size)}</SecondaryText>
                <IconButton
                  size="small"
                  aria-label={text('documents.remove', { name: file.name })}
                  onClick={() => field.onChange(files.filter(other => other !== file))}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Box>
            );
          })}
        </Box>
      )}
      <FormHelperText id={`${id}-helper-text`}>
        <InputHelperText error={shownError} helperText={helperText ?? false} />
      </FormHelperText>
    </FormControl>
  );
}
