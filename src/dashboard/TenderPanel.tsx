/** The tender panel of admins and procurement (specification §7): what opens and closes soon, below the figures. */

import { Alert, Box, Button, Card, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { stateWith, type TenderOpening } from '../../contract/registers/tender.ts';
import { formatDate } from '../components/format.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { useText } from '../i18n/useText.ts';
import { ButtonLink, TextLink } from '../layout/links.tsx';
import { TenderCards } from './TenderCards.tsx';
import { TenderTable } from './TenderTable.tsx';
import { useNextTenders } from './useNextTenders.ts';

/** So many at first: the figures below are not to be pushed out of sight. */
const SHOWN_AT_FIRST = 5;

const Openings = ({ tenders }: { tenders: TenderOpening[] }) => {
  const text = useText();
  const isNarrow = useMediaQuery('(max-width:899px)', { noSsr: true });
  const [all, setAll] = useState(false);
  const shown = all ? tenders : tenders.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {isNarrow ? <TenderCards tenders={shown} /> : <TenderTable tenders={shown} />}
      {tenders.length > SHOWN_AT_FIRST && (
        <Button size="small" sx={{ mt: 1 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? text('dashboard.opening.fewer')
            : text('dashboard.opening.all', { smart_count: tenders.length })}
        </Button>
      )}
    </>
  );
};

/** Before everything else, one line for each tender that has just closed: its bids wait to be opened. */
export const EndedTenders = () => {
  const text = useText();
  const { data: tenders = [] } = useNextTenders();
  const ended = tenders.filter(({ status, diff }) => stateWith(status, diff) === 'ended');
  if (ended.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {ended.map(({ id, end, title }) => (
        <Box key={id}>
          <TextLink to={`/tender/${id}`} color="inherit">
            {text('dashboard.opening.ended', { id, end: formatDate(end), title })}
          </TextLink>
        </Box>
      ))}
    </Alert>
  );
};

/** @param withEnded where it is the first thing on the page */
export const TenderPanel = ({ withEnded = false }: { withEnded?: boolean }) => {
  const text = useText();
  const { data, error, refetch } = useNextTenders();
  return (
    <Box component="section" aria-labelledby="opening" sx={{ mb: 4 }}>
      <Typography id="opening" variant="h2">
        {text('dashboard.opening.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {text('dashboard.opening.help')}
      </Typography>
      {error && (
        <LoadFailed onRetry={refetch}>
          {text('dashboard.opening.failed', { message: error.message })}
        </LoadFailed>
      )}
      {!data && !error && <Skeleton variant="rounded" height={200} />}
      {withEnded && <EndedTenders />}
      {data && data.length > 0 && <Openings tenders={data} />}
      {data?.length === 0 && (
        <Card sx={{ p: 2 }}>
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography>{text('dashboard.opening.none')}</Typography>
            <ButtonLink to="/tender/create" variant="outlined">
              {text('dashboard.opening.create')}
            </ButtonLink>
          </Stack>
        </Card>
      )}
    </Box>
  );
};
