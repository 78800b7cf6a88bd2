import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { listAddress, showAddress } from '../../components/addresses.ts';
import { localizedName } from '../../components/districts.ts';
import { formatDate } from '../../components/format.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import type { ChartsQuery } from './useFigures.ts';

/** Links to the five latest trainings (specification §7). */
export function LatestLmst({ query }: { query: ChartsQuery }) {
  const id = useId();
  const { data, error, isPlaceholderData } = query;
  // Users who may not see trainings must not read that there are none.
  if (!currentUserCan('lmst', 'show')) return null;
  // The charts above show the failure and a button to try again.
  if (error && !data) return null;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, mb: 3, ...(isPlaceholderData && { opacity: 0.55 }) }}
      inert={isPlaceholderData}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 1 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 17, flex: '1 1 200px' }}>
          {text('dashboard.latest.title')}
        </Typography>
        <TextLink to={listAddress('lmst')} variant="body2">
          {text('dashboard.latest.all')}
        </TextLink>
      </Box>
      {!data && <Skeleton variant="rounded" height={190} />}
      {data?.latestLmst.length === 0 && (
        <Typography color="text.secondary">{text('dashboard.latest.none')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.latestLmst.map(training => (
          <Box component="li" key={training.id} sx={row}>
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <TextLink to={showAddress('lmst', training.id)} sx={{ fontWeight: 600 }}>
                {training.training_code}
              </TextLink>
              <SecondaryText sx={ownDirection(training.training_venue)}>
                {training.training_venue}
              </SecondaryText>
            </Box>
            <Typography sx={{ flex: '0 1 150px' }}>
              {localizedName(training.district_name, training.district_name_ur)}
            </Typography>
            <Typography sx={{ flex: '0 0 100px', textAlign: 'end' }}>
              {formatDate(training.start_date)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'baseline',
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;
