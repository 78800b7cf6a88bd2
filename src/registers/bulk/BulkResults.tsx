import { Alert, Box, Chip, LinearProgress, List, ListItem, ListItemText } from '@mui/material';
import type { Register } from '../../../contract/register/register.ts';
import { showAddress } from '../../components/addresses.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { nameOf } from '../nameOf.ts';
import type { Outcome } from './sendAll.ts';
import type { SentRow } from './useSending.ts';

/** Of these nothing is left to do here. */
const settled: readonly unknown[] = ['changed', 'same', 'kept'];
export const isLeft = ({ outcome }: SentRow) => !settled.includes(outcome?.kind);

const countOf = (rows: readonly SentRow[], kind: Outcome['kind']) =>
  rows.filter(({ outcome }) => outcome?.kind === kind).length;

interface BulkResultsProps {
  register: Register;
  rows: readonly SentRow[];
  isSending: boolean;
  isLost: boolean;
}

/** How far it is, and what became of each record; what needs a look comes first. */
export function BulkResults({ register, rows, isSending, isLost }: BulkResultsProps) {
  const done = rows.filter(({ outcome }) => outcome).length;
  const order = [...rows].sort((a, b) => rank(a) - rank(b));
  return (
    <>
      <Box role="status" sx={{ mb: 1 }}>
        {text(isSending ? 'register.bulk.progress' : 'register.bulk.result', {
          done,
          total: rows.length,
          changed: countOf(rows, 'changed'),
          same: countOf(rows, 'same'),
          left: rows.filter(isLeft).length,
        })}
      </Box>
      {isSending && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / Math.max(1, rows.length)}
          aria-label={text('register.bulk.progress', { done, total: rows.length })}
          sx={{ mb: 1 }}
        />
      )}
      {countOf(rows, 'kept') > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text('register.bulk.kept', { smart_count: countOf(rows, 'kept') })}
        </Alert>
      )}
      {isLost && <Alert severity="warning">{text('register.bulk.lost')}</Alert>}
      <List dense disablePadding aria-label={text('register.bulk.rows')}>
        {order.map(row => (
          <ListItem key={row.record.id} disableGutters divider sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ListItemText
              sx={{ flex: '1 1 200px', minWidth: 0 }}
              primary={
                <TextLink
                  to={showAddress(register.name, row.record.id)}
                  target="_blank"
                  sx={ownDirection(nameOf(register, row.record))}
                >
                  {nameOf(register, row.record) || String(row.record.id)}
                </TextLink>
              }
              secondary={row.outcome?.kind === 'refused' ? row.outcome.message : undefined}
            />
            <Chip
              size="small"
              label={text(`register.bulk.outcome.${row.outcome?.kind ?? 'waiting'}`)}
              color={colours[row.outcome?.kind ?? 'waiting']}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}

const colours = {
  changed: 'success',
  same: 'default',
  kept: 'info',
  refused: 'error',
  waiting: 'default',
} as const;

const ranks: readonly (Outcome['kind'] | undefined)[] = ['refused', undefined, 'kept', 'changed', 'same'];
const rank = ({ outcome }: SentRow) => ranks.indexOf(outcome?.kind);
