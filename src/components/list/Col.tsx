import { TableCell, TableSortLabel } from '@mui/material';
import { useRef } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  FieldTitle,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableStoreContext,
  useListSortContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin';
import { translate } from '../../i18n/catalogue.ts';

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

/** A `DataTable`'s column with a heading whose words come with `SharedTooltip`: one that is drawn with each heading takes as long as rows. */
export const Col = <T extends RaRecord>(props: DataTableColumnProps<T>) =>
  useDataTableRenderContext() === 'header' ? <Heading {...props} /> : <DataTable.Col {...props} />;

function Heading<T extends RaRecord>({
  source,
  label,
  align,
  className = '',
  disableSort,
  sortByOrder = 'ASC',
}: DataTableColumnProps<T>) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const { sort, setSort } = useListSortContext();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const isSorted = sort.field === source;
  const order = isSorted ? opposite[sort.order] : sortByOrder;
  /** What was asked for last, and how the list was sorted then: it says some moments later that it is sorted anew. */
  const last = useRef({ over: undefined as typeof sort | undefined, order });
  if (hidden.includes(source ?? (label as string))) return null;
  const title = <FieldTitle {...{ label, source, resource }} />;
  const field = String(
    translateLabel({ label: typeof label === 'string' ? label : undefined, resource, source }),
  );
  const tip = translate('ra.sort.sort_by', {
    field,
    field_lower_first: field.charAt(0).toLowerCase() + field.slice(1),
    order: translate(`ra.sort.${order}`),
  });
  return (
    <TableCell
      variant="head"
      align={align}
      className={`RaDataTable-headerCell ${className} column-${source}`}
    >
      {source && !disableSort ? (
        <TableSortLabel
          active={isSorted}
          direction={sort.order === 'ASC' ? 'asc' : 'desc'}
          data-tip={tip}
          data-tip-at={align === 'right' ? 'bottom-end' : 'bottom-start'}
          aria-label={tip}
          onClick={() => {
            const { over, order: asked } = last.current;
            last.current = { over: sort, order: over === sort ? opposite[asked] : order };
            setSort({ field: source, order: last.current.order });
          }}
        >
          {title}
        </TableSortLabel>
      ) : (
        title
      )}
    </TableCell>
  );
}
