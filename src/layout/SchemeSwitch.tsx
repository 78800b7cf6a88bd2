import Dark from '@mui/icons-material/DarkModeOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';
import { useText } from '../i18n/useText.ts';

/** Light or dark; without a choice the computer's own setting decides. */
export const SchemeSwitch = () => {
  const text = useText();
  const [scheme, setScheme] = useTheme();
  const isDark = scheme === 'dark';
  const label = text(isDark ? 'shell.light' : 'shell.dark');
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <Light fontSize="small" /> : <Dark fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
