import { Box } from '@mui/material';
import { TextLink } from '../../components/frame/links.tsx';
import type { ReviewQueueTexts } from './useReviewQueues.ts';

/** Links to the review queue of each register. */
export const ReviewQueueLinks = ({
  links,
  onFollow,
}: Pick<ReviewQueueTexts, 'links'> & { onFollow?: () => void }) => (
  <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none', m: 0, p: 0 }}>
    {links.map(({ register, to, label }) => (
      <li key={register}>
        <TextLink to={to} onClick={onFollow} sx={{ display: 'inline-block', minHeight: 24 }}>
          {label}
        </TextLink>
      </li>
    ))}
  </Box>
);
