import {
  Children,
  createContext,
  isValidElement,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';
import {
  type DataTableBodyProps,
  type DataTableColumnProps,
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useStore,
} from 'react-admin';
import { text } from '../../i18n/text.ts';
import { PlainBody } from './PlainBody.tsx';
import { blockInView } from './parts.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { StillList } from './Selection.tsx';
import { useParts } from './useParts.ts';

const never = () => false;
const none: RaRecord<number>[] = [];

/** Which rows are on a shade. */
export const ShadeContext = createContext<(record: RaRecord<number>) => boolean>(never);

/** A `DataTable`'s own columns in plain elements: react-admin's cells take seconds for a hundred rows on a slow machine. */
export const PlainRows = ({ children }: DataTableBodyProps) => (
  <StillList>
    <Rows>{children}</Rows>
  </StillList>
);

function Rows({ children }: DataTableBodyProps) {
  const { data = none } = useListContext<RaRecord<number>>();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const selectedIds = useDataTableSelectedIdsContext();
  const lateIds = useDeferredValue(selectedIds);
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const latest = useRef(selectedIds);
  latest.current = selectedIds;
  const toggle: typeof handleToggleItem = useCallback(
    (id: Identifier, event: MouseEvent) => {
      // Already so where its tick was still to come.
      const wanted = (event.target as HTMLInputElement).checked;
      if (latest.current?.includes(id) !== wanted) handleToggleItem?.(id, event as never);
    },
    [handleToggleItem],
  );
  // With the rows, which come later than what the list says of them.
  const isShaded = useDeferredValue(useContext(ShadeContext));
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const body = useRef<HTMLTableSectionElement>(null);
  const all = useMemo(() => data.map(record => ({ record, isShaded: isShaded(record) })), [data, isShaded]);
  const { rows, keys, isWhole } = useParts(all, body);
  const selected = new Set(selectedIds);
  // Of a selection, too, rows in view come first.
  const late = lateIds === selectedIds ? selected : new Set(lateIds);
  const [from, to] = late === selected ? [0, 0] : blockInView(body.current);
  const columns = Children.toArray(children)
    .flatMap(child => (isValidElement<DataTableColumnProps>(child) ? [child.props] : []))
    .filter(({ source, label }) => !hidden.includes(source ?? (label as string)));
  return (
    <PlainBody ref={body} className="MuiTableBody-root datatable-body" aria-busy={!isWhole || undefined}>
      {rows.map(({ record, isShaded }, index) => (
        <Row
          key={keys[index]}
          {...{ record, columns, isShaded }}
          isSelected={(index >= from && index < to ? selected : late).has(record.id)}
          onToggle={hasBulkActions ? toggle : undefined}
          name={String(nameOf(record))}
        />
      ))}
    </PlainBody>
  );
}

interface RowProps {
  record: RaRecord;
  columns: DataTableColumnProps[];
  name: string;
  isShaded: boolean;
  isSelected: boolean;
  /** Nothing where rows can't be selected. */
  onToggle?: ReturnType<typeof useDataTableCallbacksContext>['handleToggleItem'];
}

const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** The columns come in a new list each time; what is in it stays. */
const Row = memo(
  function Row({ record, columns, name, isShaded, isSelected, onToggle }: RowProps) {
    return (
      <tr
        className={`MuiTableRow-root RaDataTable-row${isShaded ? ' shaded' : ''}${isSelected ? ' Mui-selected' : ''}`}
      >
        {onToggle && (
          <td className="MuiTableCell-root MuiTableCell-body MuiTableCell-paddingCheckbox">
            <RowCheckbox
              id={record.id}
              checked={isSelected}
              label={text('register.list.selectRow', { name })}
              onToggle={onToggle}
            />
          </td>
        )}
        <Cells record={record} columns={columns} />
      </tr>
    );
  },
  ({ columns, ...one }, { columns: others, ...other }) =>
    areSame(columns, others) && areSame(Object.values(one), Object.values(other)),
);

/** A row that is selected draws its cells no further. */
const Cells = memo(
  ({ record, columns }: Pick<RowProps, 'record' | 'columns'>): ReactNode => (
    <RecordContextProvider value={record}>
      {columns.map(({ source, align, className, render, children }) => (
        <td
          key={source ?? className}
          className={`MuiTableCell-root MuiTableCell-body RaDataTable-rowCell column-${source}${align === 'right' ? ' MuiTableCell-alignRight' : ''} ${className ?? ''}`}
        >
          {render ? render(record) : children}
        </td>
      ))}
    </RecordContextProvider>
  ),
  (one, other) => one.record === other.record && areSame(one.columns, other.columns),
);
