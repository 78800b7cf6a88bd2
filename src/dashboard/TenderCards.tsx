import { Box, Card, Stack, type Theme, Typography } from '@mui/material';
import type { TenderOpening } from '../../contract/answers/tender.ts';
import { formatDate } from '../components/format.ts';
import { text } from '../i18n/text.ts';
import { TextLink } from '../layout/links.tsx';
import { monospace } from '../theme/typography.ts';
import { ClosesIn, isShut } from './ClosesIn.tsx';

const Fact = ({ name, value, code = false }: { name: string; value: string | null; code?: boolean }) =>
  value ? (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary', flex: '0 0 76px' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, ...(code && { fontFamily: monospace, fontSize: 13 }) }}>
        {value}
      </Box>
    </Box>
  ) : null;

/** On the card's own ground, not on the page's. */
const shaded = {
  backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.selected} 0 0)`,
};

/** The same rows as cards, where a table would not fit. */
export const TenderCards = ({ tenders }: { tenders: TenderOpening[] }) => (
  <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {tenders.map(tender => (
      <Card component="li" key={tender.id} sx={{ p: 1.5, ...(isShut(tender) && shaded) }}>
        <TextLink to={`/tender/${tender.id}`} sx={{ fontWeight: 600, fontSize: 15 }}>
          {tender.title}
        </TextLink>
        <Typography component="div" sx={{ my: 0.5 }}>
          <ClosesIn tender={tender} />
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          <Fact name={text('dashboard.opening.project')} value={tender.project} />
          <Fact name={text('dashboard.opening.end')} value={formatDate(tender.end)} />
          <Fact name={text('dashboard.opening.weblink')} value={tender.webLink} code />
          <Fact name={text('dashboard.opening.ref')} value={tender.ref} code />
        </Box>
      </Card>
    ))}
  </Stack>
);
