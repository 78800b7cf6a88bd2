import { Box, Button, Card, FormControl, InputLabel } from '@mui/material';
import { useId } from 'react';
import { districtChoices, useDistricts } from '../../components/districts.ts';
import { today } from '../../components/format.ts';
import type { Choice } from '../../components/inputs/NativeSelectInput.tsx';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { text } from '../../i18n/text.ts';
import { quickChoices, quickDates, type ReportChoices } from './choices.ts';
import { DayField } from './DayField.tsx';

interface ReportBarProps {
  choices: ReportChoices;
  onChange: (change: Partial<ReportChoices>) => void;
}

export function ReportBar({ choices, onChange }: ReportBarProps) {
  const districts = useDistricts();
  const { from, to, as_of, split, district } = choices;
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box
        role="group"
        aria-label={text('report.quick.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        {quickChoices.map(choice => {
          const dates = quickDates(choice, today());
          const isChosen = dates.from === from && dates.to === to;
          return (
            <Button
              key={choice}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => onChange(dates)}
            >
              {text(`report.quick.${choice}`)}
            </Button>
          );
        })}
      </Box>
      <Box sx={fields}>
        <DayField
          label={text('report.from')}
          value={from}
          error={from > to}
          onChange={day => onChange({ from: day })}
        />
        <DayField
          label={text('report.to')}
          value={to}
          error={from > to}
          onChange={day => onChange({ to: day })}
        />
        <LabelledSelect
          label={text('report.split')}
          value={split}
          onChange={value => onChange({ split: value === 'quarter' ? 'quarter' : 'none' })}
          choices={[
            { id: 'none', name: text('report.splitNone') },
            { id: 'quarter', name: text('report.splitQuarter') },
          ]}
        />
        <LabelledSelect
          label={text('report.district')}
          value={district ?? ''}
          onChange={value => onChange({ district: value ? Number(value) : undefined })}
          choices={[
            { id: '', name: text('dashboard.view.allDistricts') },
            ...districtChoices(districts, district),
          ]}
        />
        <DayField
          label={text('report.asOf')}
          value={as_of ?? ''}
          blank
          help={text('report.asOfHelp')}
          onChange={day => onChange({ as_of: day || undefined })}
        />
      </Box>
    </Card>
  );
}

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, calc(50% - 8px)), 1fr))',
} as const;

interface ChoiceProps {
  label: string;
  value: string | number;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function LabelledSelect({ label, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl sx={{ my: 0 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <PlainSelect id={id} {...props} />
    </FormControl>
  );
}
