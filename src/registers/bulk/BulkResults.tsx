import { Alert, Box, Chip, LinearProgress, List, ListItem, ListItemText } from '@mui/material';
import type { Register } from '../../../contract/register/register.ts';
import { showAddress } from '../../components/addresses.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { text } from '../../i18n/text.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { recordName } from '../names.ts';
import type { UpdateOutcome } from './updateAll.ts';
import type { BatchRow } from './useBatchUpdate.ts';

const finishedKinds: readonly unknown[] = ['changed', 'same', 'kept'];
export const isUnfinished = ({ outcome }: BatchRow) => !finishedKinds.includes(outcome?.kind);

const countOutcomes = (rows: readonly BatchRow[], kind: UpdateOutcome['kind']) =>
  rows.filter(({ outcome }) => outcome?.kind === kind).length;

interface BulkResultsProps {
  register: Register;
  rows: readonly BatchRow[];
  isSending: boolean;
  isLost: boolean;
}

/** Shows the progress and the outcome of each record, problems first. */
export function BulkResults({ register, rows, isSending, isLost }: BulkResultsProps) {
  const done = rows.filter(({ outcome }) => outcome).length;
  const order = [...rows].sort((a, b) => rank(a) - rank(b));
  return (
    <>
      <Box role="status" sx={{ mb: 1 }}>
        {text(isSending ? 'register.bulk.progress' : 'register.bulk.result', {
          done,
          total: rows.length,
          changed: countOutcomes(rows, 'changed'),
          same: countOutcomes(rows, 'same'),
          left: rows.filter(isUnfinished).length,
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
      {countOutcomes(rows, 'kept') > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text('register.bulk.kept', { smart_count: countOutcomes(rows, 'kept') })}
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
                  sx={ownDirection(recordName(register, row.record))}
                >
                  {recordName(register, row.record) || String(row.record.id)}
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

const displayOrder: readonly (UpdateOutcome['kind'] | undefined)[] = [
  'refused',
  undefined,
  'kept',
  'changed',
  'same',
];
const rank = ({ outcome }: BatchRow) => displayOrder.indexOf(outcome?.kind);
