import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type Period, periods } from '../../../contract/figures/figures.ts';
import { districtChoices, useDistricts } from '../../components/districts.ts';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { text } from '../../i18n/text.ts';

const ALL = 'all';

interface ChoiceProps<T> {
  onChange: (chosen: T | undefined) => void;
}

/** Quarter, Semi Annually, Annually (specification §7), and all. */
export function PeriodChoice({ period, onChange }: ChoiceProps<Period> & { period?: Period }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={text('dashboard.view.period')}
      value={period ?? ALL}
      onChange={(_, chosen: Period | typeof ALL | null) => {
        if (chosen) onChange(chosen === ALL ? undefined : chosen);
      }}
    >
      {([ALL, ...periods] as const).map(choice => (
        <ToggleButton key={choice} value={choice} sx={{ px: { xs: 1.25, sm: 2 } }}>
          {text(`dashboard.view.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export function DistrictChoice({ district, onChange }: ChoiceProps<number> & { district?: number }) {
  const districts = useDistricts();
  return (
    <PlainSelect
      label={text('dashboard.view.district')}
      value={district ?? ''}
      choices={[
        { id: '', name: text('dashboard.view.allDistricts') },
        ...districtChoices(districts, district),
      ]}
      onChange={chosen => onChange(chosen ? Number(chosen) : undefined)}
      sx={{ minWidth: 180 }}
    />
  );
}
