import { NativeSelect, OutlinedInput, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type Period, periods } from '../../contract/figures/figures.ts';
import { districtChoices, useDistricts } from '../components/districts.ts';
import { text } from '../i18n/text.ts';

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
    <NativeSelect
      value={district ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': text('dashboard.view.district') }}
      sx={{ minWidth: 180 }}
    >
      <option value="">{text('dashboard.view.allDistricts')}</option>
      {districtChoices(districts, district).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
