import {
  Children,
  createContext,
  isValidElement,
  memo,
  type ReactNode,
  useContext,
  useDeferredValue,
  useRef,
} from 'react';
import {
  type DataTableBodyProps,
  type DataTableColumnProps,
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
import { RowCheckbox } from './RowCheckbox.tsx';
import { StillList } from './Selection.tsx';
import { useRowKeys } from './useRowKeys.ts';

const never = () => false;

/** Which rows stand on a shade. */
export const ShadeContext = createContext<(record: RaRecord<number>) => boolean>(never);

/** A `DataTable`'s own columns in plain elements: react-admin's cells take seconds for a hundred rows on a slow machine. */
export const PlainRows = ({ children }: DataTableBodyProps) => (
  <StillList>
    <Rows>{children}</Rows>
  </StillList>
);

function Rows({ children }: DataTableBodyProps) {
  const { data = [] } = useListContext<RaRecord<number>>();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const selected = new Set(useDataTableSelectedIdsContext());
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  // With the rows, which come later than what the list says of them.
  const isShaded = useDeferredValue(useContext(ShadeContext));
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys(data, body);
  const columns = Children.toArray(children)
    .flatMap(child => (isValidElement<DataTableColumnProps>(child) ? [child.props] : []))
    .filter(({ source, label }) => !hidden.includes(source ?? (label as string)));
  return (
    <PlainBody ref={body} className="MuiTableBody-root datatable-body">
      {data.map(record => (
        <Row
          key={keys.get(record.id)}
          {...{ record, columns }}
          isShaded={isShaded(record)}
          isSelected={selected.has(record.id)}
          onToggle={hasBulkActions ? handleToggleItem : undefined}
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
