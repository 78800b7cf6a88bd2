import { Box, Drawer } from '@mui/material';
import { barHeight } from '../components/frame/barHeight.ts';
import { text } from '../i18n/text.ts';
import ridges from '../theme/art/ridges.svg';
import { SidebarMenu } from './SidebarMenu.tsx';

interface Props {
  open: boolean;
  /** Alongside the content, or over it as on a phone. */
  isDocked: boolean;
  onClose: () => void;
  id: string;
}

const Ground = ({ children }: { children: React.ReactNode }) => (
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
    {children}
    <Box sx={{ mt: 'auto', pt: 3, lineHeight: 0 }}>
      <img src={ridges} alt="" width="100%" />
    </Box>
  </Box>
);

/** The menu: a column alongside the content from 768 px on, a drawer over it below. */
export const OfficeSidebar = ({ open, isDocked, onClose, id }: Props) => {
  if (!isDocked) {
    return (
      <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 288, border: 0 } } }}>
        <Box component="nav" id={id} aria-label={text('shell.menu')} sx={{ minHeight: '100%' }}>
          <Ground>
            <SidebarMenu onLeave={onClose} />
          </Ground>
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
      <Ground>
        <SidebarMenu />
      </Ground>
    </Box>
  );
};
