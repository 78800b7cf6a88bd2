import { Box, Drawer } from '@mui/material';
import { barHeight } from '../components/frame/barHeight.ts';
import { text } from '../i18n/text.ts';
import ridges from '../theme/art/ridges.svg';
import { Menu } from './Menu.tsx';

interface SidebarProps {
  id: string;
  open: boolean;
  /** Next to the content, instead of over it as on phones. */
  isDocked: boolean;
  close: () => void;
}

export const Sidebar = ({ id, open, isDocked, close }: SidebarProps) => {
  const content = (
    <Box
      sx={theme => ({
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100%',
        backgroundColor: theme.frame.sidebar,
        color: theme.frame.sidebarText,
        colorScheme: 'dark',
      })}
    >
      <Menu />
      <Box sx={{ mt: 'auto', pt: 3, lineHeight: 0 }}>
        <img src={ridges} alt="" width="100%" />
      </Box>
    </Box>
  );
  if (!isDocked) {
    return (
      <Drawer open={open} onClose={close} slotProps={{ paper: { sx: { width: 288, border: 0 } } }}>
        <Box component="nav" id={id} aria-label={text('shell.menu')} sx={{ minHeight: '100%' }}>
          {content}
        </Box>
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <Box
      component="nav"
      id={id}
      aria-label={text('shell.menu')}
      sx={theme => ({
        width: theme.sidebar.width,
        flexShrink: 0,
        position: 'sticky',
        top: barHeight,
        height: `calc(100dvh - ${barHeight})`,
        overflowY: 'auto',
        backgroundColor: theme.frame.sidebar,
      })}
    >
      {content}
    </Box>
  );
};
