import RemoveIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { checkDocument, documentName } from '../../../contract/register/documents.ts';
import { useText } from '../../i18n/useText.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { formatSize } from '../format.ts';
import { FieldFrame } from '../inputs/FieldFrame.tsx';
import { type FieldProps, useField } from '../inputs/useField.ts';
import { addFiles } from './chosenFiles.ts';
import { FilePicker } from './FilePicker.tsx';
import { fileProblem } from './fileProblem.ts';

/** Documents that are sent together with the form; each can be taken out again, and says what is wrong with it. */
export function FilesInput(props: FieldProps) {
  const text = useText();
  const { id, field, error, label, required, describedBy } = useField(props, {
    parse: value => value,
    format: value => value ?? [],
  });
  const files = field.value as File[];
  // What is wrong with a file stands beside that file.
  const shownError = files.some(file => checkDocument(file)) ? undefined : error;
  return (
    <FieldFrame id={id} label={label} required={required} help={props.help} error={shownError} wide group>
      <FilePicker
        id={id}
        label={text('documents.choose')}
        describedBy={describedBy}
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
            const problem = fileProblem(file);
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
                  <Typography variant="body2" sx={{ ...ownDirection, overflowWrap: 'anywhere' }}>
                    {documentName(file.name)}
                  </Typography>
                  {problem && (
                    <Typography variant="body2" sx={{ color: 'error.main' }}>
                      {problem}
                    </Typography>
                  )}
                </Box>
                <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {formatSize(file.size)}
                </Typography>
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
    </FieldFrame>
  );
}
