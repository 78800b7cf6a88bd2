/** How the user is notified of each kind: in the app, by email, both, or not at all. Each change is saved at once. */
import { Alert, Box, Card, Checkbox, FormControlLabel, FormGroup, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '../../../contract/notifications.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { text } from '../../i18n/text.ts';
import { useSession } from '../../providers/useSession.ts';
import { usePreferences } from './queries.ts';

const channelOf = (app: boolean, email: boolean): NotificationChannel =>
  app ? (email ? 'both' : 'app') : email ? 'email' : 'none';

export function Preferences() {
  const hasAddress = Boolean(useSession()?.user.email);
  const { data, error, refetch, saving } = usePreferences();
  const kinds = notificationKinds.filter(kind => data?.[kind] !== undefined);
  // Shown at once, and reset if saving fails.
  const [wanted, setWanted] = useState<NotificationPreferences>();
  const chosen = { ...data, ...wanted };
  const choose = (kind: NotificationKind, channel: NotificationChannel) => {
    const next = { ...chosen, [kind]: channel };
    setWanted(next);
    saving.mutate(next, { onSettled: () => setWanted(undefined) });
  };

  if (error) {
    return (
      <LoadFailed onRetry={refetch}>
        {`${text('notifications.preferences.failed')} ${error.message}`}
      </LoadFailed>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={220} />;
  if (kinds.length === 0) return <Typography>{text('notifications.preferences.nothing')}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
        {text('notifications.preferences.lead')}
      </Typography>
      {!hasAddress && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text('notifications.preferences.noAddress')}{' '}
          <TextLink to="/profile">{text('shell.profile')}</TextLink>
        </Alert>
      )}
      <Card variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {kinds.map(kind => (
          <Kind
            key={kind}
            kind={kind}
            channel={chosen[kind] ?? 'none'}
            onChange={channel => choose(kind, channel)}
          />
        ))}
      </Card>
      <Box role="status" sx={{ mt: 1, minHeight: 24, color: 'text.secondary' }}>
        {saving.isPending && text('notifications.preferences.saving')}
        {saving.isSuccess && text('notifications.preferences.saved')}
      </Box>
      {saving.error && (
        <Alert severity="error">{text('register.notSaved', { message: saving.error.message })}</Alert>
      )}
    </>
  );
}

interface KindProps {
  kind: NotificationKind;
  channel: NotificationChannel;
  onChange: (channel: NotificationChannel) => void;
}

const Kind = ({ kind, channel, onChange }: KindProps) => {
  const inApp = channel === 'app' || channel === 'both';
  const byMail = channel === 'email' || channel === 'both';
  const choice = (label: string, checked: boolean, change: (is: boolean) => NotificationChannel) => (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={checked} onChange={(_event, is) => onChange(change(is))} />}
    />
  );
  const name = text(`notifications.kinds.${kind}`);
  return (
    <Box
      component="li"
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 1,
        borderBottom: `1px solid ${theme.palette.divider}`,
        '&:last-of-type': { borderBottom: 0 },
      })}
    >
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <SecondaryText>
          {text(`notifications.kindHelp.${kind}`)}
          {channel === 'none' && ` ${text('notifications.preferences.off')}`}
        </SecondaryText>
      </Box>
      <FormGroup row role="group" aria-label={name}>
        {choice(text('notifications.preferences.app'), inApp, is => channelOf(is, byMail))}
        {choice(text('notifications.preferences.email'), byMail, is => channelOf(inApp, is))}
      </FormGroup>
    </Box>
  );
};
