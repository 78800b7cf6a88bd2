import { TableCell, TableSortLabel } from '@mui/material';
import {
  DataTable,
  type DataTableColumnProps,
  FieldTitle,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useDataTableStoreContext,
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
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  if (hidden.includes(source ?? (label as string))) return null;
  const title = <FieldTitle {...{ label, source, resource }} />;
  const field = String(
    translateLabel({ label: typeof label === 'string' ? label : undefined, resource, source }),
  );
  const isSorted = sort?.field === source;
  const order = isSorted && sort ? opposite[sort.order] : sortByOrder;
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
      {handleSort && sort && source && !disableSort ? (
        <TableSortLabel
          active={isSorted}
          direction={sort.order === 'ASC' ? 'asc' : 'desc'}
          data-field={source}
          data-order={sortByOrder}
          data-tip={tip}
          data-tip-at={align === 'right' ? 'bottom-end' : 'bottom-start'}
          aria-label={tip}
          onClick={handleSort}
        >
          {title}
        </TableSortLabel>
      ) : (
        title
      )}
    </TableCell>
  );
}
