import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Box, Button, Dialog, IconButton, LinearProgress, Typography } from '@mui/material';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useCanBlock, useListContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { LeaveGuard, LeaveQuestion } from '../../components/form/LeaveGuard.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';
import { useOfferUndo } from '../bulk/useOfferUndo.tsx';
import type { ListRecord } from '../list/columns.ts';
import { registerNames } from '../names.ts';
import { EditGrid } from './EditGrid.tsx';
import { gridColumns } from './gridColumns.ts';
import { type GridRow, gridReducer, initialGridState, isChanged, rowErrors } from './gridRows.ts';
import { RowConflictDialog } from './RowConflictDialog.tsx';
import { RowProblems } from './RowProblems.tsx';
import type { CellPosition } from './selection.ts';
import { useGridInput } from './useGridInput.ts';
import { useRowDrafts } from './useRowDrafts.ts';
import { useRowLockReason } from './useRowLockReason.ts';
import { useTableSave } from './useTableSave.ts';

interface TableEditDialogProps {
  register: Register;
  onClose: () => void;
}

/** Edits a list page as a table. Cells are validated like in the form, and each changed row is saved on its own. */
export default function TableEditDialog({ register, onClose }: TableEditDialogProps) {
  const id = useId();
  const canBlock = useCanBlock();
  const { data = [] } = useListContext<ListRecord>();
  const columns = useMemo(() => gridColumns(register), [register]);
  const reducer = useMemo(() => gridReducer(register), [register]);
  // Only the initial data is used: a refetch of the list must not overwrite edits.
  const [state, dispatch] = useReducer(reducer, data, initialGridState);
  const { rows } = state;
  const lockReason = useRowLockReason(register);
  const saving = useTableSave(register, dispatch);
  const offerUndo = useOfferUndo(register);
  const [said, setSaid] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isDue, setIsDue] = useState(false);
  const [comparing, setComparing] = useState<GridRow | null>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isBusy = saving.isSending;
  const input = useGridInput({
    ...{ columns, rows, isBusy, dispatch },
    isLocked: useCallback(row => lockReason(row) !== undefined, [lockReason]),
    onPasted: ({ set, left }) =>
      setSaid(
        [
          text('register.sheet.pasted', { smart_count: set }),
          left && text('register.sheet.left', { smart_count: left }),
        ]
          .filter(Boolean)
          .join(' '),
      ),
    onSave: () => setIsDue(true),
    onLeave: () => saveButton.current?.focus(),
  });
  const { typed } = input;
  const typedRows = useMemo(
    () => (typed ? reducer(state, { type: 'set', cells: [typed] }).rows : state.rows),
    [reducer, state, typed],
  );
  const isDirty = typedRows.some(isChanged);
  const drafts = useRowDrafts(
    register,
    typedRows,
    columns.flatMap(({ field, source }) => (field ? [source] : [])),
  );
  const lost = drafts.isSaved ? undefined : text('register.leave.noDraft');
  const changed = rows.filter(isChanged);
  const wrong = changed.filter(({ errors }) => Object.keys(errors).length > 0);

  const focusCell = (at: CellPosition) => {
    input.goTo(at);
    document.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"]`)?.focus();
  };
  const goTo = ({ record }: Pick<GridRow, 'record'>, field?: string) => {
    const row = rows.findIndex(one => one.record.id === record.id);
    const column = columns.findIndex(({ source }) => source === field);
    focusCell({ row, column: Math.max(0, column) });
  };

  const save = async () => {
    if (isBusy || changed.length === 0) return;
    const [first] = wrong;
    if (first) {
      setSaid(text('register.sheet.wrong', { smart_count: wrong.length }));
      return goTo(first, Object.keys(first.errors)[0]);
    }
    setSaid('');
    await saving.send(changed.map(({ record, changes }) => ({ record, data: changes })));
    setSaid('');
  };

  // Runs after the text of the open cell has been applied to the rows.
  useEffect(() => {
    if (!isDue) return;
    setIsDue(false);
    void save();
  });

  const leave = () => {
    offerUndo(saving.undoUpdates());
    onClose();
  };
  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
    event.preventDefault();
    void save();
  };

  const { at } = input.selection;
  const [row, column] = [rows[at.row], columns[at.column]];
  const lock = row && lockReason(row);
  const reason = lock ?? column?.locked;
  const wrongHere = row && column && rowErrors(row)[column.source];
  const savedCount = rows.filter(({ isSaved }) => isSaved).length;
  const pendingCount = rows.filter(({ isPending }) => isPending).length;
  const done = [
    savedCount > 0 && text('register.sheet.saved', { smart_count: savedCount }),
    pendingCount > 0 && text('register.bulk.kept', { smart_count: pendingCount }),
  ];
  const message = isBusy
    ? text('register.bulk.progress', { done: saving.done, total: saving.total })
    : saving.isLost
      ? text('register.bulk.lost')
      : said || done.filter(Boolean).join(' ');

  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1 }}>
        <Box sx={{ marginInlineEnd: 'auto' }}>
          <Typography id={`${id}-title`} variant="h2" component="h2">
            {text('register.sheet.title', { name: registerNames(register).many })}
          </Typography>
          <SecondaryText>{text('register.sheet.help')}</SecondaryText>
        </Box>
        <HistoryButton
          label={text('register.sheet.undo')}
          icon={<UndoIcon className="points" />}
          isOff={isBusy || state.undo.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <HistoryButton
          label={text('register.sheet.redo')}
          icon={<RedoIcon className="points" />}
          isOff={isBusy || state.redo.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
        {isBusy ? (
          <Button onClick={saving.halt}>{text('register.bulk.stop')}</Button>
        ) : (
          <Button onClick={close}>{text('register.close')}</Button>
        )}
        <Button
          ref={saveButton}
          variant="contained"
          aria-disabled={changed.length === 0 || isBusy}
          className={changed.length === 0 || isBusy ? 'Mui-disabled' : undefined}
          onClick={() => void save()}
        >
          {text('register.sheet.save', { smart_count: changed.length })}
        </Button>
      </Box>
      {isBusy && (
        <LinearProgress
          variant="determinate"
          aria-label={message}
          value={(100 * saving.done) / Math.max(1, saving.total)}
        />
      )}
      {drafts.offered.length > 0 && (
        <Alert
          severity="info"
          role="status"
          action={
            <>
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  dispatch({ type: 'set', cells: drafts.adopt() });
                  focusCell(input.selection.at);
                }}
              >
                {text('register.draft.restore')}
              </Button>
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  drafts.decline();
                  focusCell(input.selection.at);
                }}
              >
                {text('register.sheet.notNow')}
              </Button>
            </>
          }
        >
          {text('register.sheet.drafts', { smart_count: drafts.offered.length })}
        </Alert>
      )}
      {isDirty && !drafts.isSaved && <Alert severity="warning">{text('register.form.draftFailed')}</Alert>}
      <EditGrid {...{ register, columns, rows, lockReason, input }} describedBy={`${id}-cell`} />
      <RowProblems {...{ register, rows, isBusy }} onGoTo={goTo} onCompare={setComparing} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 2, py: 1, minHeight: 40, flexShrink: 0 }}>
        <Typography
          id={`${id}-cell`}
          variant="body2"
          sx={{ flex: '1 1 300px', color: wrongHere ? 'error.main' : 'text.secondary' }}
        >
          {column && `${column.label}: `}
          {wrongHere ?? (reason ? text(reason) : text('register.sheet.ready'))}
        </Typography>
        <Typography variant="body2" role="status">
          {message}
        </Typography>
      </Box>
      {comparing && (
        <RowConflictDialog
          register={register}
          row={comparing}
          onClose={() => setComparing(null)}
          onDecided={(record, changes) => {
            setComparing(null);
            dispatch({ type: 'rebased', id: record.id, record, changes });
            if (!isBusy && Object.keys(changes).length > 0) void saving.send([{ record, data: changes }]);
            // The button that opened the dialog is gone.
            queueMicrotask(() => goTo({ record }));
          }}
        />
      )}
      <LeaveQuestion
        open={isAsking}
        lost={lost}
        onStay={() => setIsAsking(false)}
        onKeep={leave}
        onDiscard={() => {
          drafts.discard();
          leave();
        }}
      />
      {canBlock && (
        <LeaveGuard {...{ isDirty, lost }} onDiscard={drafts.discard} onSignedOut={() => undefined} />
      )}
    </Dialog>
  );
}

interface HistoryButtonProps {
  label: string;
  icon: React.ReactNode;
  isOff: boolean;
  onClick: () => void;
}

const HistoryButton = ({ label, icon, isOff, onClick }: HistoryButtonProps) => (
  <IconButton aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {icon}
  </IconButton>
);
