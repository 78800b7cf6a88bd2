import { Alert, Box, Button, Collapse, Link, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { ImportAnswer, ImportedColumn } from '../../../contract/answers/import.ts';
import type { ImportField } from '../../../contract/import/import.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import type { ColumnMapping } from '../../providers/dataProvider/import.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { PlainSelect } from '../inputs/PlainSelect.tsx';

/** A remembered match may skip a column, contradict its heading or take the field of another column. */
function isSurprising({ columns, mapping }: ImportAnswer): boolean {
  const remembered = columns.filter(column => column.remembered);
  const taken = new Set(remembered.map(({ field }) => field));
  return (
    remembered.some(
      ({ field, recognised }) => field === null || (recognised !== undefined && recognised !== field),
    ) || columns.some(({ ignored, header }) => ignored === 'repeated' && taken.has(mapping[header] ?? null))
  );
}

const isUnmatched = ({ ignored }: ImportedColumn) => ignored === 'unknown' || ignored === 'repeated';

/** Those that need a decision come first; both groups keep the order of the file. */
const unmatchedFirst = (columns: readonly ImportedColumn[]) => [
  ...columns.filter(isUnmatched),
  ...columns.filter(column => !isUnmatched(column)),
];

interface ColumnMatchProps {
  fields: readonly ImportField[];
  answer: ImportAnswer;
  mapping: ColumnMapping;
  disabled: boolean;
  onCheck: (mapping: ColumnMapping) => void;
  /** Resets column matching and checks again. */
  onForget: () => void;
}

/** The second step: match columns with fields. Opens if a column is not recognised or a remembered match may surprise. */
export function ColumnMatch({ fields, answer, mapping, disabled, onCheck, onForget }: ColumnMatchProps) {
  const id = useId();
  const unknown = answer.columns.filter(column => column.ignored === 'unknown').length;
  const [asked, setAsked] = useState<boolean>();
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const remembered = answer.columns.filter(column => column.remembered).length;
  const open = asked ?? (unknown > 0 || isSurprising(answer));
  const labels = new Map(fields.map(field => [field.field, field.name[currentLanguage()]]));
  const missing = answer.missing.map(field => labels.get(field) ?? field).join(comma());
  return (
    <Paper component="section" aria-labelledby={`${id}-title`} variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography id={`${id}-title`} variant="h2">
            {text('import.columns.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {unknown > 0
              ? text('import.columns.someUnknown', { smart_count: unknown })
              : text('import.columns.allKnown', { smart_count: answer.columns.length })}
          </Typography>
          {remembered > 0 && (
            <SecondaryText>
              {text('import.columns.remembered', { smart_count: remembered })}{' '}
              <Link component="button" variant="body2" disabled={disabled} onClick={onForget}>
                {text('import.columns.forget')}
              </Link>
            </SecondaryText>
          )}
        </Box>
        <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setAsked(!open)}>
          {text(open ? 'import.columns.hide' : 'import.columns.show')}
        </Button>
      </Box>
      {missing && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('import.columns.missing', { fields: missing })}
        </Alert>
      )}
      <Collapse id={id} in={open} unmountOnExit>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
          {unmatchedFirst(answer.columns).map(column => (
            <ColumnRow
              key={column.column}
              {...{ column, fields, disabled }}
              value={chosen[column.header] === undefined ? column.field : (chosen[column.header] ?? null)}
              onChange={field => setChosen(before => ({ ...before, [column.header]: field }))}
            />
          ))}
        </Box>
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          disabled={disabled || Object.keys(chosen).length === 0}
          onClick={() => {
            onCheck({ ...mapping, ...chosen });
            setChosen({});
          }}
        >
          {text('import.columns.again')}
        </Button>
      </Collapse>
    </Paper>
  );
}

interface ColumnRowProps {
  column: ImportedColumn;
  fields: readonly ImportField[];
  value: string | null;
  disabled: boolean;
  onChange: (field: string | null) => void;
}

function ColumnRow({
  column: { column, header, ignored, remembered },
  fields,
  value,
  disabled,
  onChange,
}: ColumnRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '32px 1fr', sm: '40px minmax(0, 1fr) minmax(200px, 320px)' },
        gap: 1,
        alignItems: 'center',
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
        {column}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 600, ...ownDirection(header) }}>
        {header}
        {remembered && <SecondaryText>{text('import.columns.asBefore')}</SecondaryText>}
        {(ignored === 'repeated' || ignored === 'given') && (
          <SecondaryText>{text(`import.columns.${ignored}`)}</SecondaryText>
        )}
      </Box>
      <PlainSelect
        label={text('import.columns.fieldOf', { column, header })}
        value={value ?? ''}
        choices={[
          { id: '', name: text('import.columns.leaveOut') },
          ...fields.map(({ field, name }) => ({ id: field, name: name[currentLanguage()] })),
        ]}
        disabled={disabled}
        onChange={field => onChange(field || null)}
        sx={{ gridColumn: { xs: '2', sm: 'auto' } }}
      />
    </Box>
  );
}
