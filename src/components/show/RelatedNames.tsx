import { Box, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { useText } from '../../i18n/useText.ts';
import { valueInWords } from '../../i18n/values.ts';
import { TextLink } from '../../layout/links.tsx';
import { listAddress, showAddress } from '../addresses.ts';
import { formatNumber } from '../format.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useMay } from '../useMay.ts';
import { Section } from './Facts.tsx';

interface RelatedNamesProps {
  heading: string;
  resource: Area;
  filter: Record<string, unknown>;
  nameField: string;
  none: string;
}

const SHOWN = 50;

/** Records that belong to this one, by name, each a link to its page; the rest is in the list under the same filter. */
export function RelatedNames({ heading, resource, filter, nameField, none }: RelatedNamesProps) {
  const text = useText();
  const may = useMay(resource);
  const { data, total, isPending, error, refetch } = useGetList<RaRecord>(
    resource,
    { filter, sort: { field: nameField, order: 'ASC' }, pagination: { page: 1, perPage: SHOWN } },
    { enabled: may('list'), onError: () => undefined },
  );
  if (!may('list')) return null;
  return (
    <Section heading={total ? `${heading} (${formatNumber(total)})` : heading}>
      {isPending && <Skeleton width="60%" />}
      {error && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      <Box component="ul" sx={{ columns: '200px auto', listStyle: 'none', p: 0, m: 0 }}>
        {data?.map(record => (
          <Box component="li" key={record.id} sx={{ py: 0.5 }}>
            <TextLink to={showAddress(resource, record.id)}>
              <bdi>{valueInWords(nameField, String(record[nameField]))}</bdi>
            </TextLink>
          </Box>
        ))}
      </Box>
      {total !== undefined && total > SHOWN && (
        <TextLink to={`${listAddress(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
          {text('register.show.allInList', { total: formatNumber(total) })}
        </TextLink>
      )}
    </Section>
  );
}
