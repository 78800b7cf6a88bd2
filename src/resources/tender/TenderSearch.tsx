import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Tender } from '../../../contract/registers/tender.ts';
import { listAddress, showAddress } from '../../components/addresses.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { PageHeader } from '../../components/record/PageHeader.tsx';
import { DaysLeft } from '../../components/tender/DaysLeft.tsx';
import { TenderStatus } from '../../components/tender/TenderStatus.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** Results of the sidebar's two search boxes, unless exactly one tender is found (specification §6). */
export default function TenderSearch() {
  const [params] = useSearchParams();
  const field = params.get('webLink') === null ? 'ref' : 'webLink';
  const term = (params.get(field) ?? '').trim();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tender', 'search', field, term],
    queryFn: () => dataProvider.findTenders('tender', field === 'ref' ? { ref: term } : { webLink: term }),
    enabled: term !== '',
  });
  const found = data ?? [];
  const count = text('tender.search.found', { smart_count: found.length, term });
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader
        title={text('tender.search.title')}
        code={term && `${text(field === 'ref' ? 'tender.search.byRef' : 'tender.search.byWebLink')}: ${term}`}
        back={{ to: listAddress('tender'), label: text('tender.search.back') }}
      />
      {term === '' && <Alert severity="info">{text('tender.search.where')}</Alert>}
      {isFetching && <Skeleton variant="rounded" height={120} />}
      <QueryFailed {...{ error, refetch }} message="tender.search.failed" />
      {data && !isFetching && (
        <>
          <Typography role="status" sx={{ mb: 1 }}>
            {found.length > 0 ? count : text('tender.search.none', { term })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
            {found.map(record => (
              <Found key={record.id} record={record} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

const Found = ({ record }: { record: Tender }) => (
  <Paper component="li" variant="outlined" sx={{ p: 2 }}>
    <TextLink to={showAddress('tender', record.id)} sx={{ fontWeight: 600, fontSize: 16 }}>
      {record.title_name}
    </TextLink>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 0.5, alignItems: 'center' }}>
      <TenderStatus record={record} />
      <DaysLeft record={record} />
      <Typography variant="body2">{record.project_name}</Typography>
      <SecondaryText>{record.ref}</SecondaryText>
    </Box>
  </Paper>
);
