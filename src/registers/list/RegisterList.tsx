import PrintIcon from '@mui/icons-material/PrintOutlined';
import LessIcon from '@mui/icons-material/UnfoldLess';
import MoreIcon from '@mui/icons-material/UnfoldMore';
import { Box, Button, LinearProgress, Paper } from '@mui/material';
import { type ReactNode, useMemo, useRef } from 'react';
import { ColumnsButton, ListBase, useListContext, useListPaginationContext, useStore } from 'react-admin';
import { createAddress } from '../../components/addresses.ts';
import { lazyPart } from '../../components/frame/lazyPart.tsx';
import { Pager, useRowsPerPage } from '../../components/list/Pager.tsx';
import { useIsCards } from '../../components/list/useIsCards.ts';
import { InitialView } from '../../components/list/views/InitialView.tsx';
import { SavedViews } from '../../components/list/views/SavedViews.tsx';
import { RegisterContextProvider } from '../../components/RegisterContext.ts';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import type { TextKey } from '../../i18n/textKey.ts';
import { useOutbox } from '../../offline/outbox/state.ts';
import { registerNames } from '../names.ts';
import type { Screens } from '../screens.ts';
import { EditAsTableButton } from '../table-edit/EditAsTableButton.tsx';
import { useCanSelect } from './BulkActions.tsx';
import { type Column, type ListRecord, listColumns, withDefaultSort } from './columns.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { initialFilter, ListFilters } from './ListFilters.tsx';
import { ListHeader } from './ListHeader.tsx';
import { EmptyList, ListFailure, ListSkeleton } from './ListStates.tsx';
import { ListPrintHeading, PrintedList } from './print/PrintedList.tsx';
import { useListPrint } from './print/useListPrint.ts';
import { RegisterCards } from './RegisterCards.tsx';
import { RegisterTable, useRowBands } from './RegisterTable.tsx';
import { useIsReviewQueue } from './ReviewQueueActions.tsx';
import { RowActions, useHasRowActions } from './RowActions.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useRememberList } from './useRememberList.ts';

/** Loaded only when changes are pending on this device. */
const PendingColumnsNotice = lazyPart(() => import('./PendingColumnsNotice.tsx'));

export function RegisterList(screens: Screens) {
  const { register, list } = screens;
  const [field, order] = register.defaultSort;
  const [rows] = useRowsPerPage(register.name);
  return (
    <InitialView resource={register.name}>
      <ListBase
        resource={register.name}
        sort={{ field, order }}
        perPage={rows}
        filterDefaultValues={initialFilter(list)}
        // Errors are shown on the page with a retry button instead of a notification.
        queryOptions={{ onError: () => undefined }}
      >
        <RegisterContextProvider value={register}>
          <ListPage {...screens} />
        </RegisterContextProvider>
      </ListBase>
    </InitialView>
  );
}

const noOverrides: NonNullable<Screens['list']> = {};

function ListPage(screens: Screens) {
  const { register, list = noOverrides } = screens;
  const { without = [] } = list;
  const can = useCan(register.name);
  const frame = useRef<HTMLDivElement>(null);
  const [detail, setDetail] = useStore(`detail.${register.name}`, false);
  const isReviewQueue = useIsReviewQueue(register);
  const columns = useMemo(
    () => listColumns({ register, list }, can, isReviewQueue),
    [register, list, can, isReviewQueue],
  );
  const sortColumns = useMemo(() => withDefaultSort({ register, list }, columns), [register, list, columns]);
  const isNarrow = useIsCards(frame);
  const hasWaiting = useOutbox().entries.length > 0;
  const target =
    list.createTo === false || !can('create') ? undefined : (list.createTo ?? createAddress(register.name));
  const columnSet = detail ? 'detail' : isReviewQueue ? 'review' : 'summary';
  const storeKey = `preferences.${register.name}.${columnSet}`;
  const { print, printed, busy } = useListPrint(register);
  const tools = (
    <>
      {!isNarrow && !without.includes('bulk') && <EditAsTableButton register={register} />}
      <SavedViews builtIn={list.views} />
      {!without.includes('export') && <ExportMenu register={register} name={registerNames(register).many} />}
      <PrintButton disabled={busy} onClick={print} />
    </>
  );
  return (
    <Box ref={frame}>
      <Box className="no-print">
        <ListHeader {...screens} createTo={target}>
          {!isNarrow && <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>{tools}</Box>}
        </ListHeader>
        <ListFilters {...screens} isNarrow={isNarrow}>
          <SortSelect columns={sortColumns} />
          <Box sx={[toolStyles, isNarrow && { '& .MuiButton-root': { px: 0.5 } }]}>
            {columns.some(column => column.detail) && (
              <DetailToggle detail={detail} label={list.detailLabel} onChange={setDetail} />
            )}
            {isNarrow ? tools : <ColumnsChooser storeKey={storeKey} />}
          </Box>
        </ListFilters>
      </Box>
      <ListPrintHeading register={register} printed={printed} />
      {printed && <PrintedList rows={printed.rows} {...{ columns, storeKey, detail }} />}
      <Paper variant="outlined" className={printed ? 'no-print' : undefined}>
        {hasWaiting && <PendingColumnsNotice {...{ register, columns, storeKey, detail, isNarrow }} />}
        <ListContent {...{ screens, columns, detail, storeKey, isNarrow }} createTo={target} />
        <Pager />
      </Paper>
    </Box>
  );
}

const toolStyles = { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap' } as const;

/** Disabled without rows. */
function PrintButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { total } = useListPaginationContext();
  return (
    <Button size="small" startIcon={<PrintIcon />} disabled={disabled || !total} onClick={onClick}>
      {text('register.print.button')}
    </Button>
  );
}

interface DetailToggleProps {
  detail: boolean;
  label?: TextKey;
  onChange: (detail: boolean) => void;
}

/** Switches between the summary and the detail columns (specification §3). */
function DetailToggle({ detail, label = 'register.list.detail', onChange }: DetailToggleProps) {
  return (
    <Button
      size="small"
      aria-pressed={detail}
      startIcon={detail ? <LessIcon /> : <MoreIcon />}
      onClick={() => onChange(!detail)}
    >
      {text(detail ? 'register.list.hideDetail' : label)}
    </Button>
  );
}

/** Disabled without rows, as only the rendered table knows its columns. */
function ColumnsChooser({ storeKey }: { storeKey: string }) {
  const { data } = useListContext();
  return <ColumnsButton storeKey={storeKey} disabled={data?.length === 0} />;
}

interface ListContentProps {
  screens: Screens;
  columns: readonly Column[];
  detail: boolean;
  storeKey: string;
  isNarrow: boolean;
  createTo?: string;
}

function ListContent(props: ListContentProps): ReactNode {
  const { screens, columns, detail, storeKey, isNarrow, createTo } = props;
  const { register, list = noOverrides, EditMany } = screens;
  const { data, error, isPending, isFetching, perPage } = useListContext<ListRecord>();
  useRememberList();
  const isInBand = useRowBands(register.shadedBy);
  const bulk = useCanSelect(register) && !list.without?.includes('bulk');
  const hasActions = useHasRowActions(register) || list.rowActions !== undefined;
  const actions = useMemo(
    () => hasActions && <RowActions register={register} Own={list.rowActions} />,
    [hasActions, register, list.rowActions],
  );
  const cardColumns = useMemo(() => columns.filter(column => detail || !column.detail), [columns, detail]);
  if (isPending)
    return <ListSkeleton rows={perPage} fields={isNarrow ? cardColumns.length - 1 : undefined} />;
  if (!data) return <ListFailure />;
  return (
    <Box aria-busy={isFetching} sx={{ position: 'relative' }}>
      {isFetching && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
      )}
      {error && <ListFailure />}
      {data.length === 0 ? (
        <EmptyList
          belongs={registerNames(register).empty}
          initially={initialFilter(list)}
          createTo={createTo}
          createLabel={list.createLabel}
        />
      ) : isNarrow ? (
        <Box sx={{ p: 1 }}>
          <RegisterCards columns={cardColumns} {...{ register, EditMany, bulk, actions }} />
        </Box>
      ) : (
        <RegisterTable
          key={storeKey}
          {...{ register, EditMany, columns, storeKey, detail, bulk, actions }}
          isShaded={list.isShaded ?? isInBand}
        />
      )}
    </Box>
  );
}
