import Open from '@mui/icons-material/ArrowOutward';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { SecondaryText } from '../../../components/frame/SecondaryText.tsx';

interface FigureCardProps {
  name: string;
  /** Formatted; undefined while it loads. */
  figure?: string;
  change?: ReactNode;
  /** List of the counted records, if the user may open it. */
  to?: string;
  toLabel?: string;
}

const link = {
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main', backgroundColor: 'action.hover' },
} as const;

/** A figure. The whole card links to the counted records. */
export function FigureCard({ name, figure, change, to, toLabel }: FigureCardProps) {
  const content = (
    <>
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'space-between' }}>
        <SecondaryText component="span" sx={{ textWrap: 'balance' }}>
          {name}
        </SecondaryText>
        {/* Takes its space while the figure loads, so that the name wraps as before. */}
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
