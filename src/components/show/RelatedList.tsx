import AddIcon from '@mui/icons-material/Add';
import { type RaRecord, type SortPayload, useGetList } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { text } from '../../i18n/text.ts';
import { createAddress, filteredAddress, showAddress } from '../addresses.ts';
import { ButtonLink, TextLink } from '../frame/links.tsx';
import { useCan } from '../useCan.ts';
import { RelatedSection } from './RelatedSection.tsx';
import { type Column, RelatedTable } from './RelatedTable.tsx';

interface RelatedListProps<T> {
  heading: string;
  resource: Area;
  filter: Record<string, unknown>;
  sort: SortPayload;
  /** The first one links to the record. */
  columns: readonly (Column<T> & { field: string })[];
  none: string;
  /** Link to the form for another one, if the user may create it. */
  add?: { label: string; references: Readonly<Record<string, number>> };
}

const SHOWN = 5;

/** Latest related records in a small table, with a link to the list of all. */
export function RelatedList<T extends object>(props: RelatedListProps<T & RaRecord>) {
  const { heading, resource, filter, sort, columns, none, add } = props;
  const can = useCan(resource);
  const query = useGetList<T & RaRecord>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: SHOWN } },
    { enabled: can('list'), onError: () => undefined },
  );
  if (!can('list')) return null;
  const { data, total } = query;
  const labelled = columns.map(({ field, value, ...look }, index) => ({
    ...look,
    label: text(`resources.${resource}.fields.${field}`),
    value: (record: T & RaRecord) =>
      index > 0 ? value(record) : <TextLink to={showAddress(resource, record.id)}>{value(record)}</TextLink>,
  }));
  return (
    <RelatedSection
      {...{ heading, total, query, none }}
      isEmpty={data?.length === 0}
      actions={
        add &&
        can('create') && (
          <ButtonLink
            to={createAddress(resource, add.references)}
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            className="no-print"
          >
            {add.label}
          </ButtonLink>
        )
      }
      all={total !== undefined && total > SHOWN && filteredAddress(resource, filter)}
    >
      {data && data.length > 0 && <RelatedTable heading={heading} columns={labelled} rows={data} />}
    </RelatedSection>
  );
}
