import { Box, Skeleton } from '@mui/material';
import { type RaRecord, useGetList } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { translatedName } from '../../i18n/values.ts';
import { filteredAddress, showAddress } from '../addresses.ts';
import { TextLink } from '../frame/links.tsx';
import { useCan } from '../useCan.ts';
import { RelatedSection } from './RelatedSection.tsx';

interface RelatedNamesProps {
  heading: string;
  resource: Area;
  filter: Record<string, unknown>;
  nameField: string;
  none: string;
}

const SHOWN = 50;

/** Links to related records, and to the list of all. */
export function RelatedNames({ heading, resource, filter, nameField, none }: RelatedNamesProps) {
  const can = useCan(resource);
  const query = useGetList<RaRecord>(
    resource,
    { filter, sort: { field: nameField, order: 'ASC' }, pagination: { page: 1, perPage: SHOWN } },
    { enabled: can('list'), onError: () => undefined },
  );
  if (!can('list')) return null;
  const { data, total } = query;
  return (
    <RelatedSection
      {...{ heading, total, query, none }}
      skeleton={<Skeleton width="60%" />}
      isEmpty={data?.length === 0}
      all={total !== undefined && total > SHOWN && filteredAddress(resource, filter)}
    >
      <Box component="ul" sx={{ columns: '200px auto', listStyle: 'none', p: 0, m: 0 }}>
        {data?.map(record => (
          <Box component="li" key={record.id} sx={{ py: 0.5 }}>
            <TextLink to={showAddress(resource, record.id)}>
              <bdi>{translatedName(nameField, String(record[nameField]))}</bdi>
            </TextLink>
          </Box>
        ))}
      </Box>
    </RelatedSection>
  );
}
