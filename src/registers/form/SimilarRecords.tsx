import { Alert, Box, Button, Typography } from '@mui/material';
import { type FocusEvent, type MouseEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { showAddress } from '../../components/addresses.ts';
import { inWords } from '../../components/fields/kinds.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { fullWidth } from '../../components/inputs/inputProps.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { fieldLabel, recordName } from '../names.ts';
import { type SimilarState, useSimilarRecords } from './useSimilar.ts';

/** Marks the panels, so that the save bar can lead to the first of them. */
const SIMILAR_PANEL = 'data-similar';

/** Records that look the same, below a field: Tab goes past it as if it were not there, unless the save bar led to it. */
export function SimilarRecords({ source }: { source: string }) {
  const state = useSimilarRecords();
  const [isInside, setIsInside] = useState(false);
  const own = state?.similar.filter(({ fields }) => fields[0] === source) ?? [];
  if (!state || own.length === 0) return null;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsInside(false);
  };
  return (
    <Alert
      severity="warning"
      role="group"
      aria-label={text('register.similar.title')}
      {...{ [SIMILAR_PANEL]: true }}
      onFocus={() => setIsInside(true)}
      onBlur={leave}
      sx={{ ...fullWidth, mb: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Typography variant="subtitle2" component="p">
        {text('register.similar.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {own.map(({ record, fields }) => (
          <One key={record.id} {...{ state, record, fields }} tabIndex={isInside ? 0 : -1} />
        ))}
      </Box>
    </Alert>
  );
}

/** Large enough for a finger (WCAG 2.2, 2.5.8). */
const target = { minHeight: 32, minWidth: 56 };

/** A code is not parted at the end of a line. */
const whole = { display: 'inline-block', maxWidth: '100%' };

interface OneProps {
  state: SimilarState;
  record: RaRecord;
  fields: readonly string[];
  tabIndex: number;
}

function One({ state: { register, isAnother }, record, fields, tabIndex }: OneProps) {
  const name = recordName(register, record);
  const details = (register.similar?.details ?? []).flatMap(source => {
    const field = register.allFields[source];
    const words = field && inWords(field, source, record);
    return words ? [{ source, words }] : [];
  });
  const labels = fields.map(field => fieldLabel(register, field)).join(comma());
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>{' '}
        <Typography variant="body2" component="span">
          {details.map(({ source, words }, index) => (
            <span key={source}>
              {index > 0 && ' · '}
              <Box component="bdi" sx={whole}>
                {words}
              </Box>
            </span>
          ))}
        </Typography>
        <Typography variant="caption" component="p">
          {text('register.similar.same', { fields: labels })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <ButtonLink
          to={showAddress(register.name, record.id)}
          target="_blank"
          size="small"
          color="inherit"
          tabIndex={tabIndex}
          sx={target}
          aria-label={text('register.similar.openOf', { name })}
        >
          {text('register.similar.open')}
        </ButtonLink>
        <Button
          size="small"
          color="inherit"
          tabIndex={tabIndex}
          sx={target}
          aria-label={text('register.similar.anotherOf', { name })}
          onClick={() => isAnother(record.id)}
        >
          {text('register.similar.another')}
        </Button>
      </Box>
    </Box>
  );
}

/** In the save bar: how many records look the same, and the way to them. It warns; saving asks once. */
export function SimilarCount() {
  const count = useSimilarRecords()?.similar.length ?? 0;
  const goThere = ({ currentTarget }: MouseEvent) =>
    currentTarget.closest('form')?.querySelector<HTMLElement>(`[${SIMILAR_PANEL}] a`)?.focus();
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {count > 0 && (
        <Button type="button" color="warning" onClick={goThere}>
          {text('register.similar.count', { smart_count: count })}
        </Button>
      )}
    </Box>
  );
}
