import Backup from '@mui/icons-material/CloudOffOutlined';
import Waiting from '@mui/icons-material/FactCheckOutlined';
import Rejected from '@mui/icons-material/HighlightOffOutlined';
import Closing from '@mui/icons-material/HourglassBottomOutlined';
import Closed from '@mui/icons-material/LockClockOutlined';
import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Person from '@mui/icons-material/PersonAddAltOutlined';
import Approved from '@mui/icons-material/TaskAltOutlined';
import Imported from '@mui/icons-material/UploadFileOutlined';
import { Box, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { Notification } from '../../contract/answers/notifications.ts';

type Tone = 'primary' | 'secondary' | 'success' | 'error' | 'text';

function pictureOf(notification: Notification): [ComponentType<SvgIconProps>, Tone] {
  switch (notification.kind) {
    case 'accountWaiting':
      return [Person, 'secondary'];
    case 'recordsWaiting':
      return [Waiting, 'secondary'];
    case 'recordDecided':
      return notification.data.status === 'Approved' ? [Approved, 'success'] : [Rejected, 'error'];
    case 'tenderClosing':
      return [Closing, 'secondary'];
    case 'tenderClosed':
      return [Closed, 'text'];
    case 'importFinished':
      return [Imported, 'primary'];
    case 'backupTrouble':
      return [Backup, 'error'];
    default:
      return [Bell, 'text'];
  }
}

/** The kind as a picture; the sentence beside it says the same. */
export const KindIcon = ({ notification }: { notification: Notification }) => {
  const [Icon, tone] = pictureOf(notification);
  const color = tone === 'text' ? 'text.secondary' : `${tone}.main`;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ color, display: 'grid', placeItems: 'center', height: 24, width: 24 }}
    >
      <Icon fontSize="small" />
    </Box>
  );
};
