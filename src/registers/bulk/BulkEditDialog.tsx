import { Alert, Button, DialogContentText } from '@mui/material';
import { useId, useState } from 'react';
import { type Identifier, useDataProvider, useListContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useConfirmClose } from '../../components/form/useConfirmClose.tsx';
import { useStoredState } from '../../components/form/useStoredState.ts';
import { TitledDialog } from '../../components/record/TitledDialog.tsx';
import { text } from '../../i18n/text.ts';
import type { Values } from '../../providers/conflict.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import type { ListRecord } from '../list/columns.ts';
import type { EditManyProps, FormOverrides } from '../screens.ts';
import { BulkFields, type BulkValues } from './BulkFields.tsx';
import { BulkResults, isUnfinished } from './BulkResults.tsx';
import type { RecordUpdate } from './updateAll.ts';
import { type BatchRow, useBatchUpdate } from './useBatchUpdate.ts';
import { useOfferUndo } from './useOfferUndo.tsx';

interface BulkEditDialogProps extends EditManyProps {
  inputs?: FormOverrides['inputs'];
}

/** Sets chosen fields of the selected records and shows the result for each. */
export default function BulkEditDialog({ register, inputs, ids, onClose }: BulkEditDialogProps) {
  const id = useId();
  const { data = [], onSelect } = useListContext<ListRecord>();
  const { rows, state, start, retry, halt } = useBulkEdit(register);
  const offerUndo = useOfferUndo(register);
  const kept = useStoredState<BulkValues>(`bulk:${register.name}:${[...ids].sort().join()}`, () => ({
    chosen: [],
    values: {},
  }));
  const { chosen } = kept.value;
  const [failure, setFailure] = useState('');
  const isSending = state === 'sending';
  const attempt = (work: Promise<void>) => {
    setFailure('');
    work.catch((error: Error) => setFailure(error.message));
  };
  const apply = (values: Values) => attempt(start(ids, data, values).then(kept.forget));
  const left = rows.filter(isUnfinished).length;

  const end = () => {
    offerUndo(rows.flatMap(undoUpdate));
    kept.forget();
    // Unfinished records stay selected, so that the user can continue with them.
    if (rows.length > 0) onSelect(rows.filter(isUnfinished).map(({ record }) => record.id));
    onClose();
  };
  const leaving = useConfirmClose({
    isTyped: state === 'idle' && chosen.length > 0,
    isBusy: isSending,
    underWay: isSending || state === 'lost' ? text('register.bulk.leave') : undefined,
    onClose: end,
  });

  return (
    <>
      <TitledDialog
        open
        onClose={leaving.onClose}
        fullWidth
        title={text('register.bulk.title', { smart_count: ids.length })}
        actions={
          <>
            {isSending ? (
              <Button onClick={halt}>{text('register.bulk.stop')}</Button>
            ) : (
              <Button onClick={leaving.close}>
                {text(state === 'idle' ? 'register.cancel' : 'register.close')}
              </Button>
            )}
            {state === 'idle' && (
              <Button type="submit" form={`${id}-form`} variant="contained" disabled={chosen.length === 0}>
                {text('register.bulk.title', { smart_count: ids.length })}
              </Button>
            )}
            {state !== 'idle' && !isSending && left > 0 && (
              <Button variant="contained" onClick={() => attempt(retry())}>
                {text('register.bulk.retry', { smart_count: left })}
              </Button>
            )}
          </>
        }
      >
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {text('register.bulk.failed', { message: failure })}
          </Alert>
        )}
        {state === 'idle' ? (
          <>
            <DialogContentText sx={{ mb: 1 }}>{text('register.bulk.help')}</DialogContentText>
            <BulkFields id={`${id}-form`} {...{ register, inputs, kept }} onSubmit={apply} />
          </>
        ) : (
          <BulkResults {...{ register, rows, isSending }} isLost={state === 'lost'} />
        )}
      </TitledDialog>
      {leaving.question}
    </>
  );
}

/** The update that restores the previous values, based on the saved version. */
function undoUpdate({ record, data, outcome }: BatchRow): RecordUpdate[] {
  if (outcome?.kind !== 'changed') return [];
  const before = Object.fromEntries(Object.keys(data).map(field => [field, record[field] ?? null]));
  return [{ record: outcome.saved, data: before }];
}

/** Sets the same fields of many records and tracks the outcome of each. */
function useBulkEdit(register: Register) {
  const { name: resource } = register;
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { rows, state, send, halt } = useBatchUpdate(register);

  /** @param seen the records on screen, updated from these versions; others are fetched first */
  const start = async (
    ids: readonly Identifier[],
    seen: readonly ListRecord[],
    data: RecordUpdate['data'],
  ) => {
    const shown = new Map(seen.map(record => [record.id, record]));
    const others = ids.map(Number).filter(id => !shown.has(id));
    const asked =
      others.length > 0 ? (await dataProvider.getMany<ListRecord>(resource, { ids: others })).data : [];
    for (const record of asked) if (!record.deleted_at) shown.set(record.id, record);
    const gone = { kind: 'refused', message: text('register.bulk.gone'), cause: undefined } as const;
    await send(
      ids.map(id => {
        const record = shown.get(Number(id));
        return record ? { record, data } : { record: { id: Number(id) }, data, outcome: gone };
      }),
    );
  };

  /** Retries on the current versions, except where somebody else has changed one of these fields. */
  const retry = async () => {
    const refused = rows.filter(({ outcome }) => outcome?.kind === 'refused').map(({ record }) => record.id);
    const { data } =
      refused.length > 0
        ? await dataProvider.getMany<ListRecord>(resource, { ids: refused })
        : { data: [] as ListRecord[] };
    const now = new Map(data.map(record => [record.id, record]));
    await send(
      rows.map(row => {
        if (row.outcome?.kind !== 'refused') return row;
        const record = now.get(row.record.id) ?? row.record;
        const isSetMeanwhile = Object.keys(row.data).some(field => record[field] !== row.record[field]);
        return isSetMeanwhile ? row : { data: row.data, record };
      }),
    );
  };

  return { rows, state, start, retry, halt };
}
