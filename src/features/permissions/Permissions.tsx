import Eye from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Card, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type Role, roles } from '../../../contract/access.ts';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { useCaller } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { ownCaller } from '../../providers/session.ts';
import { usePermitted } from '../../providers/usePermitted.ts';
import { usePreview } from '../../providers/usePreview.ts';
import { PHONE } from '../../theme/phone.ts';
import { AreaNames, cellsOf, Roles, rightColumns } from './cells.tsx';
import { RightsCards, RightsTable } from './RightsTable.tsx';
import { rightsRows } from './table.ts';

/** What each role can do, as the server enforces it (specification §5). For admins and M&E. */
export default function Permissions() {
  return usePermitted('permissions', 'list') ? <RightsPage /> : <PageSkeleton />;
}

function RightsPage() {
  const caller = useCaller();
  return (
    <Box>
      <PageHeading>{text('permissions.title')}</PageHeading>
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

/** From the server, as this page may be of an older release. */
function Rights() {
  const isNarrow = useMediaQuery(PHONE);
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions', 'table'],
    queryFn: () => dataProvider.permissions(),
    retry: false,
  });
  if (error) return <QueryFailed {...{ error, refetch }} message="permissions.failed" />;
  if (!data) return <Skeleton variant="rounded" height={400} />;
  const rows = rightsRows(data).map(row => ({
    key: row.areas.join(' '),
    name: <AreaNames areas={row.areas} />,
    cells: cellsOf(row),
  }));
  const heads = rightColumns.map(column => text(`permissions.${column}`));
  return isNarrow ? <RightsCards rows={rows} heads={heads} /> : <RightsTable rows={rows} heads={heads} />;
}

/** Chooses the role to preview. A user's only role is not offered. */
function PreviewChoice() {
  const id = useId();
  const { start } = usePreview();
  const own = ownCaller()?.roles ?? [];
  const offered = roles.filter(role => own.length > 1 || !own.includes(role));
  const [role, setRole] = useState<Role>(offered.find(one => one === 'so') ?? 'guest');
  return (
    <Card variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 650 }}>
        {text('permissions.preview.title')}
      </Typography>
      <SecondaryText sx={{ mb: 1.5, maxWidth: '75ch' }}>{text('permissions.preview.help')}</SecondaryText>
      <Box
        component="form"
        onSubmit={event => {
          event.preventDefault();
          start(role);
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
      >
        <Typography component="label" htmlFor={id}>
          {text('permissions.preview.role')}
        </Typography>
        <PlainSelect
          id={id}
          value={role}
          choices={offered.map(one => ({ id: one, name: text(`permissions.roles.${one}`) }))}
          onChange={chosen => setRole(chosen as Role)}
          sx={{ minWidth: 200 }}
        />
        <Button type="submit" variant="outlined" startIcon={<Eye />}>
          {text('permissions.preview.start')}
        </Button>
      </Box>
    </Card>
  );
}
