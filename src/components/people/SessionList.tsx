import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import { Box, Chip, Typography } from '@mui/material';
import type { PersonSession } from '../../../contract/answers/people.ts';
import { text } from '../../i18n/text.ts';
import { BusyButton } from '../BusyButton.tsx';
import { formatMoment } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';

const phones = ['Android', 'iPhone', 'iPad'];

interface SessionListProps {
  sessions: readonly PersonSession[];
  onEnd?: (session: PersonSession) => void;
  busy?: string;
}

/** Sessions of an account, with device and times. */
export function SessionList({ sessions, onEnd, busy }: SessionListProps) {
  if (sessions.length === 0)
    return <Typography color="text.secondary">{text('account.sessions.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {sessions.map(session => {
        const device = deviceOf(session);
        const Icon = phones.includes(session.device.system ?? '') ? PhoneIcon : ComputerIcon;
        return (
          <Box component="li" key={session.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <Icon aria-hidden sx={{ color: 'text.secondary', mt: '2px' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {device}
                </Typography>
                {session.current && (
                  <Chip
                    size="small"
                    color="success"
                    variant="outlined"
                    label={text('account.sessions.current')}
                  />
                )}
              </Box>
              <SecondaryText>
                {text('account.sessions.since', { at: formatMoment(session.created_at) })}
                {' · '}
                {text('account.sessions.seen', { at: formatMoment(session.last_seen_at) })}
              </SecondaryText>
              <SecondaryText>
                {session.address && text('account.sessions.from', { address: session.address })}
                {session.address && session.remember && ' · '}
                {session.remember &&
                  text('account.sessions.remembered', { at: formatMoment(session.expires_at) })}
              </SecondaryText>
            </Box>
            {onEnd && !session.current && (
              <BusyButton
                size="small"
                color="error"
                loading={busy === session.id}
                busy={busy !== undefined}
                aria-label={text('account.sessions.endOf', { device })}
                onClick={() => onEnd(session)}
              >
                {text('account.sessions.end')}
              </BusyButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const deviceOf = ({ device: { browser, system } }: PersonSession): string =>
  browser && system
    ? text('account.sessions.device', { browser, system })
    : (browser ?? system ?? text('account.sessions.unknown'));
