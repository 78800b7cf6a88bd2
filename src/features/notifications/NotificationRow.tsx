import Backup from '@mui/icons-material/CloudOffOutlined';
import Waiting from '@mui/icons-material/FactCheckOutlined';
import Rejected from '@mui/icons-material/HighlightOffOutlined';
import Closing from '@mui/icons-material/HourglassBottomOutlined';
import Closed from '@mui/icons-material/LockClockOutlined';
import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Person from '@mui/icons-material/PersonAddAltOutlined';
import Approved from '@mui/icons-material/TaskAltOutlined';
import Imported from '@mui/icons-material/UploadFileOutlined';
import { Box, type SvgIconProps, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ComponentType, ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { Notification } from '../../../contract/answers/notifications.ts';
import { formatMoment } from '../../components/format.ts';
import { text } from '../../i18n/text.ts';
import { sentenceOf, timeAgo } from './sentences.ts';

interface Props {
  notification: Notification;
  onFollow: (notification: Notification) => void;
  /** With the exact time and the whole note, for which the panel has no room. */
  whole?: boolean;
  action?: ReactNode;
}

/** Its author has to know why. */
const isRejection = ({ kind, data }: Notification) => kind === 'recordDecided' && data.status === 'Rejected';

/** Two lines of a note. */
const cut = {
  ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  mt: 0.25,
} as const;

/** Never another site, whatever the server answers. */
const pageOf = (path: string) => (/^\/(?!\/)/.test(path) ? path : '/notifications');

/** A notification as a link. Unread ones are bold and say so. */
export const NotificationRow = ({ notification, onFollow, whole = false, action }: Props) => {
  const { sentence, note } = sentenceOf(notification);
  const isUnread = notification.read_at === null;
  return (
    <Box
      component="li"
      sx={theme => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderBottom: `1px solid ${theme.palette.divider}`,
        borderInlineStart: '3px solid',
        borderInlineStartColor: isUnread ? theme.palette.secondary.main : 'transparent',
        '&:last-of-type': { borderBottom: 0 },
        '&:hover': { backgroundColor: theme.palette.action.hover },
      })}
    >
      <Box
        component={LinkBase}
        to={pageOf(notification.path)}
        onClick={() => onFollow(notification)}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          gap: 1.25,
          px: 1.5,
          py: 1.25,
          color: 'inherit',
          textDecoration: 'none',
          outlineOffset: -2,
        }}
      >
        <KindIcon notification={notification} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: isUnread ? 650 : 400 }}>
            {sentence}
          </Typography>
          {(whole || isRejection(notification)) && note && (
            <Typography component="span" variant="body2" sx={whole ? { display: 'block', mt: 0.25 } : cut}>
              {note}
            </Typography>
          )}
          <Typography
            component="span"
            sx={{ display: 'block', mt: 0.25, fontSize: 13, color: 'text.secondary' }}
          >
            {isUnread && (
              <Box component="span" sx={{ color: 'text.primary', fontWeight: 650 }}>
                {text('notifications.new')}
                {' · '}
              </Box>
            )}
            <time dateTime={notification.at} title={formatMoment(notification.at)}>
              {timeAgo(notification.at)}
              <Box component="span" sx={whole ? undefined : visuallyHidden}>
                {` · ${formatMoment(notification.at)}`}
              </Box>
            </time>
          </Typography>
        </Box>
      </Box>
      {action}
    </Box>
  );
};

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

/** Decorative, as the sentence says the same. */
const KindIcon = ({ notification }: { notification: Notification }) => {
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
