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
  /** The figure by month. */
  trend?: readonly number[];
  /** List of the counted records, if the user may open it. */
  to?: string;
  toLabel?: string;
}

const link = {
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main', backgroundColor: 'action.hover' },
} as const;

/** A figure. The whole card links to the counted records. */
export function FigureCard({ name, figure, change, trend, to, toLabel }: FigureCardProps) {
  const content = (
    <>
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'space-between' }}>
        <SecondaryText component="span" sx={{ textWrap: 'balance' }}>
          {name}
        </SecondaryText>
        {/* Takes its space while the figure loads, so that the name wraps as before. */}
        {(to || figure === undefined) && (
          <Open
            className="points no-print"
            aria-hidden
            sx={{ fontSize: 16, color: 'text.secondary', visibility: to ? undefined : 'hidden' }}
          />
        )}
      </Box>
      <Box component="span" sx={{ mt: 'auto', pt: 0.5 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="span" sx={figureStyle}>
            {figure ?? <Skeleton width={70} />}
          </Typography>
          {figure !== undefined && trend?.some(value => value > 0) && <Trend values={trend} />}
        </Box>
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

const TREND = { width: 60, height: 22 };

/** A line from the first month to the last, lower than the figure, so that nothing moves when it comes. */
function Trend({ values }: { values: readonly number[] }) {
  const { width, height } = TREND;
  const most = Math.max(...values);
  const points = values.map((value, month) => {
    const x = (month / Math.max(values.length - 1, 1)) * width;
    return `${x.toFixed(1)},${((1 - value / most) * height).toFixed(1)}`;
  });
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      sx={{
        flex: `0 1 ${width}px`,
        minWidth: 0,
        ml: 'auto',
        height,
        color: 'primary.main',
        // Time goes as the text does.
        '[dir=rtl] &': { transform: 'scaleX(-1)' },
      }}
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </Box>
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
