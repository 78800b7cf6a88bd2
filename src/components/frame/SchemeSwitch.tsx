import Dark from '@mui/icons-material/DarkModeOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import { IconButton, ListItemIcon, MenuItem, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';
import { text } from '../../i18n/text.ts';

/** Light or dark; without a choice the computer's own setting decides. */
function useScheme() {
  const [scheme, setScheme] = useTheme();
  const isDark = scheme === 'dark';
  return {
    label: text(isDark ? 'shell.light' : 'shell.dark'),
    icon: isDark ? <Light fontSize="small" /> : <Dark fontSize="small" />,
    change: () => setScheme(isDark ? 'light' : 'dark'),
  };
}

export const SchemeSwitch = () => {
  const { label, icon, change } = useScheme();
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={change}>
        {icon}
      </IconButton>
    </Tooltip>
  );
};

/** The same as an entry of a menu, where the bar has no room. */
export const SchemeItem = ({ onDone }: { onDone: () => void }) => {
  const { label, icon, change } = useScheme();
  return (
    <MenuItem
      onClick={() => {
        change();
        onDone();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
};
