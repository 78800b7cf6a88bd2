import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Box, Button, Typography } from '@mui/material';
import { formatNumber } from '../../components/format.ts';
import { useWalk } from '../../components/record/useWalk.ts';
import { useLetterKeys } from '../../components/useLetterKeys.ts';
import { useText } from '../../i18n/useText.ts';

/** Where the record stands in the list that one came from, and its neighbours there; nothing for who came otherwise. */
export function WalkNav({ resource, id }: { resource: string; id: number }) {
  const text = useText();
  const { walk, place, isDesk, busy, go } = useWalk(resource, id);
  useLetterKeys({
    n: place?.hasNext && !busy ? () => void go(1) : undefined,
    p: place?.hasPrevious && !busy ? () => void go(-1) : undefined,
  });
  if (!walk || !place || walk.total < 2) return null;
  const words = isDesk ? 'desk' : 'walk';
  return (
    <Box
      component="nav"
      aria-label={text('register.walk.label')}
      className="no-print"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Button
        size="small"
        disabled={busy || !place.hasPrevious}
        startIcon={<PreviousIcon className="points" />}
        onClick={() => void go(-1)}
      >
        {text(`register.${words}.previous`)}
      </Button>
      <Typography role="status" variant="body2" sx={{ mx: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text(walk.isBound ? 'register.walk.placeMore' : 'register.walk.place', {
          position: formatNumber(place.position),
          total: formatNumber(walk.total),
        })}
      </Typography>
      <Button
        size="small"
        disabled={busy || !place.hasNext}
        endIcon={<NextIcon className="points" />}
        onClick={() => void go(1)}
      >
        {text(`register.${words}.next`)}
      </Button>
    </Box>
  );
}
