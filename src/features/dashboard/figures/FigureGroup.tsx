import Same from '@mui/icons-material/HorizontalRule';
import More from '@mui/icons-material/NorthEast';
import Fewer from '@mui/icons-material/SouthEast';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { Charts, Summary } from '../../../../contract/answers/figures.ts';
import { countFilter, figureKeys } from '../../../../contract/figures/figures.ts';
import { percentOf } from '../../../../contract/figures/percent.ts';
import { indicators } from '../../../../contract/figures/report.ts';
import type { CardId } from '../../../../contract/figures/specified.ts';
import { filteredAddress } from '../../../components/addresses.ts';
import { formatNumber, formatRupees } from '../../../components/format.ts';
import { SecondaryText } from '../../../components/frame/SecondaryText.tsx';
import { text } from '../../../i18n/text.ts';
import { currentUserCan } from '../../../providers/authProvider.ts';
import { FigureCard } from './FigureCard.tsx';

interface FigureGroupProps {
  heading: string;
  figures: readonly CardId[];
  summary?: Summary;
  trends?: Charts['trends'];
  district?: number;
  /** With a period, figures are compared with the previous one. Reserves space while loading. */
  compares: boolean;
}

export function FigureGroup({ heading, figures, summary, trends, district, compares }: FigureGroupProps) {
  const id = useId();
  const hasShares = figures.some(figure => 'shareOf' in indicators[figure]);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1, fontSize: 17 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={gridOf(figures)}>
        {figures.map(figure => {
          const key = figureKeys[figure];
          const name = text(`dashboard.counts.${figure}`);
          const format = isAmount(figure) ? formatRupees : formatNumber;
          const value = summary?.[key];
          return (
            <Box
              component="li"
              key={key}
              sx={{ display: 'grid', ...(isAmount(figure) && { gridColumn: 'span 2' }) }}
            >
              <FigureCard
                name={name}
                figure={value === undefined ? undefined : format(value)}
                change={
                  <>
                    {hasShares && <Share figure={figure} summary={summary} />}
                    {compares && (
                      <Box component="span" sx={{ display: 'block', minHeight: 40 }}>
                        {summary?.previous && summary.compared && (
                          <Change
                            value={summary.compared.now[key]}
                            before={summary.compared.before[key]}
                            whole={summary.previous[key]}
                            format={format}
                          />
                        )}
                      </Box>
                    )}
                  </>
                }
                trend={trends?.[key]}
                to={summary && rowsAddress(figure, summary, district)}
                toLabel={text('dashboard.openRows', { name })}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** How many per cent it is of another figure, if it is declared to be a part of one; otherwise as much room: two lines where six cards share a row. */
function Share({ figure, summary }: { figure: CardId; summary?: Summary }) {
  const shareOf = indicators[figure].shareOf as CardId | undefined;
  const percent = shareOf && summary && percentOf(summary[figureKeys[figure]], summary[figureKeys[shareOf]]);
  return (
    <SecondaryText component="span" sx={{ display: 'block', minHeight: { xs: '1.5em', lg: '3em' } }}>
      {shareOf && percent !== undefined
        ? text('dashboard.share', { percent, name: text(`dashboard.counts.${shareOf}`) })
        : null}
    </SecondaryText>
  );
}

/** List with the filter by which the server counts; undefined if the user may not open it. */
function rowsAddress(
  figure: CardId,
  { from, to }: Pick<Summary, 'from' | 'to'>,
  district: number | undefined,
): string | undefined {
  const { register } = indicators[figure];
  if (!currentUserCan(register, 'list')) return undefined;
  const range = from && to ? { from, to } : null;
  return filteredAddress(register, countFilter(figure, range, district));
}

/** Five or six figures share one row if there is space, as few would be alone in the next. */
const gridOf = (figures: readonly CardId[]) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  // No gap before an amount that takes a whole row.
  gridAutoFlow: 'row dense',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(175px, calc(50% - 6px)), 1fr))',
    ...(figures.length === 5 && { md: 'repeat(5, 1fr)' }),
    lg: `repeat(${fitsOneRow(figures) ? figures.length : 4}, minmax(0, 1fr))`,
  },
});

const fitsOneRow = (figures: readonly CardId[]) =>
  figures.length === 5 || (figures.length === 6 && !figures.some(isAmount));

/** Amounts need two columns, because they must not wrap. */
const isAmount = (figure: CardId) => indicators[figure].unit === 'PKR';

const looks = {
  more: { Icon: More, color: 'success.main' },
  fewer: { Icon: Fewer, color: 'text.secondary' },
  same: { Icon: Same, color: 'text.secondary' },
} as const;

interface ChangeProps {
  value: number;
  before: number;
  /** Of the whole previous period. */
  whole: number;
  format: (value: number) => string;
}

/** Change against the same number of days in the previous period, and the figure of that whole period. */
function Change({ value, before, whole, format }: ChangeProps) {
  const way = value > before ? 'more' : value < before ? 'fewer' : 'same';
  const { Icon, color } = looks[way];
  const values = { value: format(value), before: format(before), whole: format(whole) };
  return (
    <Box component="span" sx={{ display: 'block' }} title={text('dashboard.change.inWords', values)}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color, fontSize: 13, fontWeight: 600 }}
      >
        <Icon className="points" aria-hidden sx={{ fontSize: 15 }} />
        {text(`dashboard.change.${way}`, { difference: format(Math.abs(value - before)) })}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {text('dashboard.change.whole', values)}
      </Box>
    </Box>
  );
}
