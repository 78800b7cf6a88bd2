import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, LinearProgress, Paper, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { ColumnsButton, ListBase, useListContext, useStore, useTranslate } from 'react-admin';
import { pageSizes, type Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { ButtonLink } from '../../layout/links.tsx';
import { createAddress, listAddress } from '../addresses.ts';
import { useMay } from '../useMay.ts';
import { Count } from './Count.tsx';
import type { Column, ListRecord } from './columns.ts';
import { DetailToggle } from './DetailToggle.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { EmptyList, ListFailure, ListSkeleton } from './ListStates.tsx';
import { Pager } from './Pager.tsx';
import { RegisterCards } from './RegisterCards.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import { RowActions } from './RowActions.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SearchField } from './SearchField.tsx';
import { SortSelect } from './SortSelect.tsx';
import { TrashedChoice } from './TrashedChoice.tsx';
import { DEFAULT_TRASHED } from './trashed.ts';
import { type Room, useRoom } from './useRoom.ts';

export interface RegisterListProps<T> {
  register: Register;
  columns: readonly Column<T>[];
  /** What belongs in this register, for those who find it empty. */
  belongs: string;
  /** What a record is called in labels and questions. */
  nameOf: (record: T & ListRecord) => string;
  /** The register's own actions on a row, before edit and delete. */
  rowActions?: (record: T & ListRecord) => ReactNode;
  /** Further filters, in a line below the search: a `FilterBar`. */
  filters?: ReactNode;
  /** Where the plus link leads; `false` where nothing is created here. */
  createTo?: string | false;
  createLabel?: string;
  headerActions?: ReactNode;
  /** Where the server offers less than usual: no bin, no export, nothing for many records at once. */
  without?: readonly ('trashed' | 'export' | 'bulk')[];
  /** A hook that says which rows are shaded. */
  useRowShade?: () => (record: T & ListRecord) => boolean;
}

/** A register's list page (look.md, "Lists"); all of its settings but the columns are the same for every register. */
export function RegisterList<T>(props: RegisterListProps<T>) {
  const { register, without = [] } = props;
  const [field, order] = register.defaultSort;
  return (
    <ListBase
      resource={register.name}
      sort={{ field, order }}
      perPage={pageSizes[0]}
      filterDefaultValues={without.includes('trashed') ? undefined : { trashed: DEFAULT_TRASHED }}
      // Failures stay on the page, with a retry, rather than pass by as a notification.
      queryOptions={{ onError: () => undefined }}
    >
      <ListPage {...props} />
    </ListBase>
  );
}

function ListPage<T>(props: RegisterListProps<T>) {
  const { register, columns, createTo, headerActions, filters, without = [] } = props;
  const text = useText();
  const translate = useTranslate();
  const may = useMay(register.name);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const isNarrow = room === 'cards';
  const [detail, setDetail] = useStore(`detail.${register.name}`, false);
  const title = translate(`resources.${register.name}.name`, { smart_count: 2 });
  const one = translate(`resources.${register.name}.counted`, { smart_count: 1 });
  const target =
    createTo === false || !may('create') ? undefined : (createTo ?? createAddress(register.name));
  const storeKey = `preferences.${register.name}.${detail ? 'detail' : 'summary'}`;
  return (
    <Box ref={frame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography variant="h1" component="h1">
            {title}
          </Typography>
          <Count />
        </Box>
        {headerActions}
        {register.import && target && (
          <ButtonLink
            to={`${listAddress(register.name)}/import`}
            variant="outlined"
            startIcon={<ImportIcon />}
            aria-label={text('import.buttonOf', { name: title })}
          >
            {text('import.button')}
          </ButtonLink>
        )}
        {target && (
          <ButtonLink
            to={target}
            variant="contained"
            startIcon={<AddIcon />}
            aria-label={props.createLabel ?? text('register.list.createOne', { name: one })}
          >
            {text('register.list.create')}
          </ButtonLink>
        )}
      </Box>
      <Paper variant="outlined">
        <Box
          role="search"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, rowGap: 1, alignItems: 'center', p: 1.5 }}
        >
          <SearchField name={title} />
          {!without.includes('trashed') && <TrashedChoice />}
          {isNarrow && <SortSelect columns={columns} />}
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap' }}>
            {columns.some(column => column.detail) && <DetailToggle detail={detail} onChange={setDetail} />}
            {!isNarrow && <ColumnsButton storeKey={storeKey} />}
            <SavedViews />
            {!without.includes('export') && <ExportMenu register={register} name={title} />}
          </Box>
          {filters}
        </Box>
        <ListContent {...props} detail={detail} storeKey={storeKey} room={room} createTo={target} />
        <Pager />
      </Paper>
    </Box>
  );
}

interface ListContentProps<T> extends Omit<RegisterListProps<T>, 'createTo'> {
  detail: boolean;
  storeKey: string;
  room: Room;
  createTo?: string;
}

function ListContent<T>(props: ListContentProps<T>) {
  const { register, columns, detail, storeKey, room, nameOf, rowActions, useRowShade = useNoShade } = props;
  const rowShade = useRowShade();
  const { data, error, isPending, isFetching, perPage } = useListContext<T & ListRecord>();
  if (isPending) return <ListSkeleton rows={perPage} />;
  if (!data) return <ListFailure />;
  const actions = (record: T & ListRecord) => (
    <RowActions register={register} record={record} name={nameOf(record)}>
      {rowActions?.(record)}
    </RowActions>
  );
  const shown = detail ? columns : columns.filter(column => !column.detail);
  return (
    <Box aria-busy={isFetching} sx={{ position: 'relative' }}>
      {isFetching && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
      )}
      {error && <ListFailure />}
      {data.length === 0 ? (
        <EmptyList belongs={props.belongs} createTo={props.createTo} />
      ) : room === 'cards' ? (
        <Box sx={{ p: 1.5 }}>
          <RegisterCards register={register} columns={shown} actions={actions} />
        </Box>
      ) : (
        <RegisterTable
          key={storeKey}
          {...{ register, columns, storeKey, detail, actions, rowShade }}
          bulk={!props.without?.includes('bulk')}
          isCompact={room === 'compact'}
        />
      )}
    </Box>
  );
}

const unshaded = () => false;
const useNoShade = () => unshaded;
