/** Chooses period and district of the figures, and shows their dates (specification §7). */
import { Box, Typography } from '@mui/material';
import type { Summary } from '../../../contract/answers/figures.ts';
import { dayInWords, rangeInWords, today } from '../../components/format.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';
import { DistrictChoice, PeriodChoice } from './choices.tsx';
import type { View } from './view.ts';

interface ViewBarProps {
  view: View;
  onChange: (change: Partial<View>) => void;
}

export const ViewBar = ({ view, onChange }: ViewBarProps) => (
  <Box
    className="no-print"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, py: 0.75, ml: { lg: 'auto' }, alignItems: 'center' }}
  >
    <PeriodChoice period={view.period} onChange={period => onChange({ period })} />
    <DistrictChoice district={view.district} onChange={district => onChange({ district })} />
  </Box>
);

interface ViewDatesProps {
  view: View;
  /** Dates of the figures; undefined while they load. */
  summary?: Pick<Summary, 'from' | 'to' | 'previous' | 'compared'>;
}

/** The dates of the figures, and of those that they are compared with. */
export const ViewDates = ({ view, summary }: ViewDatesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 1 }}>
    <Typography role="status" variant="h3" component="p" sx={{ minHeight: 22 }}>
      {summary && datesInWords(summary)}
    </Typography>
    {/* The text takes two lines on a phone. */}
    <SecondaryText sx={{ minHeight: view.period ? { xs: 40, sm: 20 } : 0 }}>
      {summary?.previous &&
        summary.compared &&
        text('dashboard.view.compared', {
          now: rangeInWords(summary.compared.now.from, summary.compared.now.to),
          before: rangeInWords(summary.compared.before.from, summary.compared.before.to),
          whole: rangeInWords(summary.previous.from, summary.previous.to),
        })}
    </SecondaryText>
  </Box>
);

/** Dates of figures. Without dates, they cover the whole programme until today. */
export const datesInWords = ({ from, to }: Pick<Summary, 'from' | 'to'>): string =>
  from && to ? rangeInWords(from, to) : text('dashboard.view.wholeProgramme', { date: dayInWords(today()) });
