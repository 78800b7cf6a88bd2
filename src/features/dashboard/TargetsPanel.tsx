import Reached from '@mui/icons-material/CheckCircleOutline';
import { Box, Card, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import type { TargetFigure } from '../../../contract/answers/figures.ts';
import type { IndicatorGroup } from '../../../contract/figures/declaration.ts';
import { percentOf } from '../../../contract/figures/percent.ts';
import { indicators, isIndicator } from '../../../contract/figures/report.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { listAddress } from '../../components/addresses.ts';
import { formatNumber, formatRupees } from '../../components/format.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { currentUserCan } from '../../providers/authProvider.ts';

interface TargetsPanelProps {
  targets?: readonly TargetFigure[];
  /** Groups of indicators to show. */
  groups: readonly IndicatorGroup[];
}

/** Progress against the programme's targets. */
export function TargetsPanel({ targets, groups }: TargetsPanelProps) {
  const id = useId();
  const shown = targets?.filter(
    ({ indicator }) => isIndicator(indicator) && groups.includes(indicators[indicator].group),
  );
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 17, flex: '1 1 200px' }}>
          {text('dashboard.targets.title')}
        </Typography>
        {currentUserCan('targets', 'list') && (
          <TextLink to={listAddress('targets')} variant="body2">
            {text('dashboard.targets.edit')}
          </TextLink>
        )}
      </Box>
      <SecondaryText sx={{ mb: 1.5 }}>{text('dashboard.targets.help')}</SecondaryText>
      {!shown && <Skeleton variant="rounded" height={120} />}
      {shown?.length === 0 && <Typography>{text('dashboard.targets.none')}</Typography>}
      <Box component="ul" sx={list}>
        {shown?.map(figure => (
          <Target key={figure.indicator} {...figure} />
        ))}
      </Box>
    </Card>
  );
}

function Target({ indicator, target, achieved }: TargetFigure) {
  const id = useId();
  if (!isIndicator(indicator)) return null;
  const format = indicators[indicator].unit === 'PKR' ? formatRupees : formatNumber;
  const percent = percentOf(achieved, target);
  const isReached = percent !== undefined && percent >= 100;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} sx={{ flex: '1 1 140px' }}>
          {localized(reportTexts.indicators[indicator])}
        </Typography>
        {percent !== undefined && (
          <Typography sx={{ fontWeight: 650, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            {isReached && (
              <Reached color="success" fontSize="small" titleAccess={text('dashboard.targets.reached')} />
            )}
            {formatNumber(percent)} %
          </Typography>
        )}
      </Box>
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={id}
          value={Math.min(100, percent)}
          color={isReached ? 'success' : 'primary'}
          sx={{ height: 8, my: 0.5, border: 1, borderColor: 'divider', printColorAdjust: 'exact' }}
        />
      )}
      <SecondaryText>
        {text('dashboard.targets.of', { achieved: format(achieved), target: format(target) })}
      </SecondaryText>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
} as const;
