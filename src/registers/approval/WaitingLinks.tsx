import { Box } from '@mui/material';
import { TextLink } from '../../components/frame/links.tsx';
import type { WaitingTexts } from './useWaiting.ts';

/** Records that need a decision, by register; each leads to its list, the oldest first. */
export const WaitingLinks = ({
  links,
  onFollow,
}: Pick<WaitingTexts, 'links'> & { onFollow?: () => void }) => (
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
