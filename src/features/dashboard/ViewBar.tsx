/** Chooses period and district of the figures, and shows their dates (specification §7). */
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { Summary } from '../../../contract/answers/figures.ts';
import { type Period, periods } from '../../../contract/figures/figures.ts';
import { districtChoices, useDistricts } from '../../components/districts.ts';
import { dayInWords, rangeInWords, today } from '../../components/format.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { text } from '../../i18n/text.ts';
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
    <PeriodChoice {...{ view, onChange }} />
    <DistrictChoice {...{ view, onChange }} />
  </Box>
);

const ALL = 'all';

/** Quarter, Semi Annually, Annually (specification §7), and all. */
const PeriodChoice = ({ view, onChange }: ViewBarProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    aria-label={text('dashboard.view.period')}
    value={view.period ?? ALL}
    onChange={(_, chosen: Period | typeof ALL | null) => {
      if (chosen) onChange({ period: chosen === ALL ? undefined : chosen });
    }}
  >
    {([ALL, ...periods] as const).map(choice => (
      <ToggleButton key={choice} value={choice} sx={{ px: { xs: 1.25, sm: 2 } }}>
        {text(`dashboard.view.${choice}`)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

function DistrictChoice({ view: { district }, onChange }: ViewBarProps) {
  const districts = useDistricts();
  return (
    <PlainSelect
      label={text('dashboard.view.district')}
      value={district ?? ''}
      choices={[
        { id: '', name: text('dashboard.view.allDistricts') },
        ...districtChoices(districts, district),
      ]}
      onChange={chosen => onChange({ district: chosen ? Number(chosen) : undefined })}
      sx={{ minWidth: 180 }}
    />
  );
}

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
