import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Box, Typography } from '@mui/material';
import { BusyButton } from '../../components/BusyButton.tsx';
import { formatNumber } from '../../components/format.ts';
import { useNeighbours } from '../../components/record/useNeighbours.ts';
import { useLetterKeys } from '../../components/useLetterKeys.ts';
import { text } from '../../i18n/text.ts';

/** The record's position in the list that the user came from; nothing if opened another way. */
export function PrevNextButtons({ resource, id }: { resource: string; id: number }) {
  const { list, place, isReviewing, busy, go } = useNeighbours(resource, id);
  useLetterKeys({
    n: place?.hasNext && !busy ? () => void go(1) : undefined,
    p: place?.hasPrevious && !busy ? () => void go(-1) : undefined,
  });
  if (!list || !place || list.total < 2) return null;
  const texts = isReviewing ? 'deciding' : 'neighbours';
  return (
    <Box
      component="nav"
      aria-label={text('register.neighbours.label')}
      className="no-print"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}
    >
      <BusyButton
        size="small"
        busy={busy}
        disabled={!place.hasPrevious}
        startIcon={<PreviousIcon className="points" />}
        onClick={() => void go(-1)}
      >
        {text(`register.${texts}.previous`)}
      </BusyButton>
      <Typography role="status" variant="body2" sx={{ mx: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text(list.isBound ? 'register.neighbours.placeMore' : 'register.neighbours.place', {
          position: formatNumber(place.position),
          total: formatNumber(list.total),
        })}
      </Typography>
      <BusyButton
        size="small"
        busy={busy}
        disabled={!place.hasNext}
        endIcon={<NextIcon className="points" />}
        onClick={() => void go(1)}
      >
        {text(`register.${texts}.next`)}
      </BusyButton>
    </Box>
  );
}
