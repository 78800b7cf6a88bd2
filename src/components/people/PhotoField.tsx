import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { PHOTO } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import type { TextKey } from '../../i18n/textKey.ts';
import { useFileDrop } from '../documents/DropZone.tsx';
import { FileButton } from '../documents/FileButton.tsx';
import { formatLimit } from '../format.ts';
import { useObjectUrl } from '../frame/useObjectUrl.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

interface Props {
  value?: File;
  onChange: (photo?: File) => void;
  error?: string;
  /** `false` if there is a heading above. */
  label?: false;
}

export const PhotoField = ({ value, onChange, error, label }: Props) => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const preview = useObjectUrl(value);
  const message = problem ?? error;

  /** The last choice. An earlier picture that takes longer to shrink is ignored. */
  const chosen = useRef<File>(undefined);
  const choose = async ([photo]: File[]) => {
    if (!photo) return;
    chosen.current = photo;
    const found = photoProblem(photo);
    setProblem(found && text(found, { name: photo.name, limit: formatLimit(PHOTO.maxBytes) }));
    const taken = found ? undefined : await shrinkPhoto(photo);
    if (chosen.current === photo) onChange(taken);
  };
  const remove = () => {
    chosen.current = undefined;
    onChange(undefined);
    setProblem(undefined);
  };
  const { over, ...handlers } = useFileDrop(files => void choose(files));

  return (
    <Box>
      {label !== false && (
        <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
          {text('auth.photo.label')}
        </Typography>
      )}
      <Stack
        direction="row"
        {...handlers}
        sx={theme => ({
          gap: 2,
          alignItems: 'center',
          p: 1.5,
          borderRadius: 1,
          border: `1.5px dashed ${over ? theme.palette.primary.main : theme.palette.text.disabled}`,
          backgroundColor: over ? theme.palette.action.selected : 'transparent',
        })}
      >
        <Box
          sx={theme => ({
            width: 72,
            height: 72,
            flexShrink: 0,
            borderRadius: 1,
            overflow: 'hidden',
            display: 'grid',
            placeItems: 'center',
            color: 'text.secondary',
            backgroundColor: theme.palette.action.hover,
          })}
        >
          {preview ? (
            <img
              src={preview}
              alt={text('auth.photo.preview')}
              width={72}
              height={72}
              style={{ objectFit: 'cover' }}
            />
          ) : (
            <AddPhoto aria-hidden />
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2">{value ? value.name : text('auth.photo.drop')}</Typography>
          <Typography variant="caption" color="text.secondary">
            {text('auth.photo.limit')}
          </Typography>
          <Stack direction="row" spacing={1} sx={{ mt: 0.75 }}>
            <FileButton
              inputId={id}
              label={text(value ? 'auth.photo.change' : 'auth.photo.choose')}
              accept={accept}
              size="small"
              variant="outlined"
              onFiles={files => void choose(files)}
              aria-describedby={message ? `${id}-error` : undefined}
            />
            {value && (
              <Button size="small" onClick={remove}>
                {text('auth.photo.remove')}
              </Button>
            )}
          </Stack>
        </Box>
      </Stack>
      {message && (
        <FormHelperText error id={`${id}-error`} role="alert">
          {message}
        </FormHelperText>
      )}
    </Box>
  );
};

const accept = PHOTO.extensions.map(extension => `.${extension}`).join(',');

/** @returns key of the error message; the server also checks the content */
function photoProblem(photo: { name: string; size: number }): TextKey | undefined {
  const extension = photo.name.split('.').pop()?.toLowerCase() ?? '';
  if (!PHOTO.extensions.some(known => known === extension)) return 'auth.photo.wrongKind';
  return photo.size > PHOTO.maxBytes ? 'auth.photo.tooLarge' : undefined;
}
