import WaitingIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useWaitingTexts } from '../components/approval/useWaiting.ts';
import { WaitingLinks } from '../components/approval/WaitingLinks.tsx';
import { formatMoment } from '../components/format.ts';
import { text } from '../i18n/text.ts';
import { ButtonLink } from '../layout/links.tsx';

/** What waits for this person's decision; nothing while nothing does. */
export function WaitingCard() {
  const waiting = useWaitingTexts();
  const [first] = waiting?.links ?? [];
  if (!waiting || !first) return null;
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={waiting.sentence}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', px: 2, py: 1, mb: 1.5 }}
    >
      <WaitingIcon aria-hidden sx={{ color: 'secondary.main' }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ fontSize: 17 }}>
          {waiting.sentence}
        </Typography>
        <WaitingLinks links={waiting.links} />
        <Typography variant="body2" color="text.secondary">
          {text('approval.queue.oldest', { at: formatMoment(waiting.oldest) })}
        </Typography>
      </Box>
      <ButtonLink to={first.to} variant="contained">
        {text('approval.queue.open')}
      </ButtonLink>
    </Card>
  );
}
