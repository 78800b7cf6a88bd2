import Hidden from '@mui/icons-material/VisibilityOffOutlined';
import Visible from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';

/** A password, which its owner may look at while typing. */
export const PasswordField = (props: TextFieldProps) => {
  const text = useText();
  const [shown, setShown] = useState(false);
  const label = text(shown ? 'auth.hide' : 'auth.show');
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        ...props.slotProps,
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={label} aria-pressed={shown} onClick={() => setShown(!shown)}>
                {shown ? <Hidden fontSize="small" /> : <Visible fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
};
