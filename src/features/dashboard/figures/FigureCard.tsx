import Open from '@mui/icons-material/ArrowOutward';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { SecondaryText } from '../../../components/frame/SecondaryText.tsx';

interface FigureCardProps {
  name: string;
  /** Written as it is to be read; absent while it loads. */
  figure?: string;
  change?: ReactNode;
  /** The list of exactly the rows that are counted; absent for those who may not open it. */
  to?: string;
  /** What the link is called alongside the figure. */
  toLabel?: string;
}

const link = {
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main', backgroundColor: 'action.hover' },
} as const;

/** One figure, large; the whole card is the way to what it counts. */
export function FigureCard({ name, figure, change, to, toLabel }: FigureCardProps) {
  const content = (
    <>
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'space-between' }}>
        <SecondaryText component="span" sx={{ textWrap: 'balance' }}>
          {name}
        </SecondaryText>
        {/* Its room is kept while the figure loads, so that the name doesn't break again. */}
        {(to || figure === undefined) && (
          <Open
            className="points"
            aria-hidden
            sx={{ fontSize: 16, color: 'text.secondary', visibility: to ? undefined : 'hidden' }}
          />
        )}
      </Box>
      <Box component="span" sx={{ mt: 'auto', pt: 0.5 }}>
        <Typography component="span" sx={figureStyle}>
          {figure ?? <Skeleton width={70} />}
        </Typography>
        {change}
      </Box>
    </>
  );
  const style = {
    px: 1.5,
    py: 1.25,
    display: 'flex',
    flexDirection: 'column',
    minHeight: 84,
    color: 'text.primary',
  };
  if (!to || figure === undefined) return <Card sx={style}>{content}</Card>;
  return (
    <Card component={LinkBase} to={to} title={toLabel} sx={{ ...style, ...link }}>
      {content}
    </Card>
  );
}

const figureStyle = {
  display: 'block',
  fontSize: { xs: 26, sm: 28 },
  whiteSpace: 'nowrap',
  lineHeight: 1.15,
  fontWeight: 650,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
};
