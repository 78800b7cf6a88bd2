import { Box, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useOfficeData } from '../components/dataProvider.ts';
import { QueryFailed } from '../components/LoadFailed.tsx';
import { useCaller } from '../components/useMay.ts';
import { text } from '../i18n/text.ts';
import { comma } from '../i18n/values.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { usePermitted } from '../providers/usePermitted.ts';
import { PHONE } from '../theme/phone.ts';
import { AreaNames, cellsOf, Roles, rightColumns } from './cells.tsx';
import { PreviewChoice } from './PreviewChoice.tsx';
import { RightsCards, RightsTable } from './RightsTable.tsx';
import { rightsRows } from './table.ts';

/** Who may do what, as the server answers and enforces it (specification §5); for admin and mne. */
export default function Permissions() {
  return usePermitted('permissions', 'list') ? <RightsPage /> : <PageSkeleton />;
}

function RightsPage() {
  const caller = useCaller();
  return (
    <Box>
      <Typography variant="h1" component="h1">
        {text('permissions.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('permissions.lead')}</Typography>
      <Typography sx={{ mb: 2 }}>
        {text('permissions.yours', {
          roles: (caller?.roles ?? []).map(role => text(`permissions.roles.${role}`)).join(comma()),
        })}
      </Typography>
      <PreviewChoice />
      <Rights />
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {text('permissions.historyBefore')} <Roles who={['admin', 'mne']} />
        {text('permissions.historyAfter')}
      </Typography>
    </Box>
  );
}

/** Asked of the server: what an older copy of this page believes is not what counts. */
function Rights() {
  const dataProvider = useOfficeData();
  const isNarrow = useMediaQuery(PHONE);
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions', 'table'],
    queryFn: () => dataProvider.permissions(),
    retry: false,
  });
  if (error) return <QueryFailed {...{ error, refetch }} says="permissions.failed" />;
  if (!data) return <Skeleton variant="rounded" height={400} />;
  const rows = rightsRows(data).map(row => ({
    key: row.areas.join(' '),
    name: <AreaNames areas={row.areas} />,
    cells: cellsOf(row),
  }));
  const heads = rightColumns.map(column => text(`permissions.${column}`));
  return isNarrow ? <RightsCards rows={rows} heads={heads} /> : <RightsTable rows={rows} heads={heads} />;
}
