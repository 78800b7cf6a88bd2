import CreateIcon from '@mui/icons-material/AddCircleOutline';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import UpdateIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrash';
import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { FieldValue } from '../../components/fields/FieldValue.tsx';
import { formatMoment } from '../../components/format.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { Section } from '../../components/show/Section.tsx';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import type { HistoryEntry, OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { fieldLabel } from '../names.ts';

const SHOWN_AT_FIRST = 5;

/** The record's changes, field by field; for admin and mne (specification §4, §5). */
export function History({ register, id }: { register: Register; id: number }) {
  const can = useCan(register.name);
  const [all, setAll] = useState(false);
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const {
    data: entries = [],
    error,
    isPending,
    isSuccess,
    refetch,
  } = useQuery({
    queryKey: [register.name, 'history', id],
    queryFn: () => dataProvider.history(register.name, { id }),
    enabled: can('history'),
  });
  if (!can('history')) return null;
  const shown = all ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <Section heading={text('register.show.history')}>
      {isPending && <Skeleton height={60} />}
      <QueryFailed {...{ error, refetch }} message="register.show.historyFailed" />
      {isSuccess && entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text('register.show.historyEmpty')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
        {shown.map(entry => (
          <Entry key={entry.id} register={register} entry={entry} />
        ))}
      </Box>
      {entries.length > shown.length && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setAll(true)}>
          {text('register.show.historyMore', { smart_count: entries.length - shown.length })}
        </Button>
      )}
    </Section>
  );
}

const icons = {
  create: <CreateIcon fontSize="small" aria-hidden />,
  update: <UpdateIcon fontSize="small" aria-hidden />,
  delete: <DeleteIcon fontSize="small" aria-hidden />,
  restore: <RestoreIcon fontSize="small" aria-hidden />,
};

function Entry({ register, entry }: { register: Register; entry: HistoryEntry }) {
  // Only self-registration creates an account without a session.
  const isOwnAccount = register.name === 'users' && entry.action === 'create' && entry.user_id === null;
  const fields = entry.action === 'update' ? changedFields(register, entry.before, entry.after) : [];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Box sx={{ color: 'text.secondary', pt: '2px' }}>{icons[entry.action]}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>
          {isOwnAccount ? (
            <strong>{text('register.show.registered')}</strong>
          ) : (
            <>
              <strong>{text(`register.show.${entry.action}`)}</strong>{' '}
              {text('register.show.byWhom', { who: entry.user_name ?? text('register.someone') })}
            </>
          )}
        </Typography>
        <SecondaryText component="time" dateTime={entry.at}>
          {formatMoment(entry.at)}
        </SecondaryText>
        {fields.length > 0 && (
          <Table size="small" sx={{ mt: 1, tableLayout: 'fixed', '& td': { overflowWrap: 'anywhere' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{text('register.show.field')}</TableCell>
                <TableCell>{text('register.show.before')}</TableCell>
                <TableCell>{text('register.show.after')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {fields.map(field => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row">
                    {fieldLabel(register, field)}
                  </TableCell>
                  <TableCell sx={ownDirection(entry.before?.[field])}>
                    <FieldValue register={register} field={field} value={entry.before?.[field]} />
                  </TableCell>
                  <TableCell sx={ownDirection(entry.after?.[field])}>
                    <FieldValue register={register} field={field} value={entry.after?.[field]} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Box>
    </Box>
  );
}

type Values = Record<string, unknown> | null;

/** Set by the server on every write; the history entry itself says who and when. */
const auditColumns = /^(id|(created|updated|edited|deleted)_(at|by)(_name)?)$/;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that a history entry changed: declared fields in their order, then others such as documents. */
export function changedFields(register: Register, before: Values, after: Values): string[] {
  const own = Object.keys(register.schema.shape);
  const others = Object.keys({ ...before, ...after }).filter(
    field => !own.includes(field) && !auditColumns.test(field),
  );
  return [...own, ...others].filter(
    field => after !== null && field in after && !isSame(before?.[field], after[field]),
  );
}
