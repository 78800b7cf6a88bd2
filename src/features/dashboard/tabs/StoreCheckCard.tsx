import { Alert, Box, Card, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type {
  DamagedFile,
  StoreCheck,
  StoreRoom,
  StoreState,
  SweepState,
} from '../../../../contract/answers/system.ts';
import { isRoomLow } from '../../../../contract/system.ts';
import { BusyButton } from '../../../components/BusyButton.tsx';
import { formatMoment, formatNumber, formatSize } from '../../../components/format.ts';
import { QueryFailed } from '../../../components/LoadFailed.tsx';
import { translate } from '../../../i18n/catalogue.ts';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';

const KEY = ['dashboard', 'storeCheck'];
const POLL_MS = 2_000;
const REFRESH_MS = 60_000;
/** Number of damaged files shown. The `check-store` command lists all. */
const SHOWN = 20;

/** Starts a check of all stored documents, and shows the last result. */
export function StoreCheckCard() {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => dataProvider.storeCheck(),
    refetchInterval: query => (query.state.data?.check?.state === 'running' ? POLL_MS : REFRESH_MS),
  });
  const start = useMutation({
    mutationFn: (deep: boolean) => dataProvider.startStoreCheck(deep),
    onSuccess: check =>
      client.setQueryData<StoreState>(KEY, known => ({ sweep: null, room: null, ...known, check })),
  });
  const isBusy = start.isPending || data?.check?.state === 'running';
  return (
    <Card component="section" sx={{ p: 2 }} aria-labelledby="store-check">
      <Typography id="store-check" variant="h2" sx={{ fontSize: 17, mb: 0.5 }}>
        {text('documents.existing')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {text('dashboard.system.documentsHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <BusyButton variant="outlined" busy={isBusy} onClick={() => start.mutate(false)}>
          {text('dashboard.system.check')}
        </BusyButton>
        <BusyButton variant="outlined" busy={isBusy} onClick={() => start.mutate(true)}>
          {text('dashboard.system.checkDeep')}
        </BusyButton>
      </Box>
      {start.error && (
        <Alert severity="error">
          {text('dashboard.system.checkFailed', { message: start.error.message })}
        </Alert>
      )}
      <QueryFailed {...{ error, refetch }} message="dashboard.system.checkUnknown" />
      <Box aria-live="polite" sx={{ minHeight: 48 }}>
        {data !== undefined && <Outcome check={data.check} />}
      </Box>
      {data?.sweep && <Sweep sweep={data.sweep} />}
      {data?.room && <FreeSpace room={data.room} />}
    </Card>
  );
}

/** Nothing to show after a successful sweep. */
function Sweep({ sweep: { state, at, files } }: { sweep: SweepState }) {
  if (state === 'swept') return null;
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      {state === 'foreign'
        ? text('dashboard.system.foreignStore', { at: formatMoment(at) })
        : text('dashboard.system.manyStrays', {
            at: formatMoment(at),
            smart_count: files,
            count: formatNumber(files),
          })}
    </Alert>
  );
}

function FreeSpace({ room }: { room: StoreRoom }) {
  const left = text('dashboard.system.room', { free: formatSize(room.free), total: formatSize(room.total) });
  if (!isRoomLow(room)) return <Typography color="text.secondary">{left}</Typography>;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {left} {text('dashboard.system.roomLow')}
    </Alert>
  );
}

function Outcome({ check }: { check: StoreCheck | null }) {
  if (!check) return <Typography>{text('dashboard.system.neverChecked')}</Typography>;
  const { state, deep, findings } = check;
  const at = formatMoment(check.finished_at ?? check.started_at);
  if (state === 'running') {
    const smart_count = findings?.files ?? 0;
    const count = formatNumber(smart_count);
    return <Typography>{text('dashboard.system.checking', { at, smart_count, count })}</Typography>;
  }
  if (state === 'failed' || !findings) {
    return <Alert severity="warning">{text('dashboard.system.checkEnded', { at })}</Alert>;
  }
  const { damaged, damages, files } = findings;
  const depth = text(deep ? 'dashboard.system.everyByte' : 'dashboard.system.onlySizes');
  if (damaged === 0) {
    const values = { at, smart_count: files, count: formatNumber(files) };
    return (
      <Alert severity="success">
        {text('dashboard.system.allWell', values)} {depth}
      </Alert>
    );
  }
  return (
    <Alert severity="error">
      {text('dashboard.system.damagedFiles', { at, smart_count: damaged, count: formatNumber(damaged) })}{' '}
      {depth}
      <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
        {damages.slice(0, SHOWN).map(file => (
          <Damage key={`${file.register} ${file.record_id} ${file.document_id}`} file={file} />
        ))}
      </Box>
      {damaged > SHOWN && text('dashboard.system.more', { count: formatNumber(damaged - SHOWN) })}
    </Alert>
  );
}

function Damage({ file }: { file: DamagedFile }) {
  const register = translate(`resources.${file.register}.name`, { smart_count: 1, _: file.register });
  return (
    <li>
      {text('dashboard.system.damagedDocument', {
        register,
        record: file.record_id,
        name: file.name,
        fault: text(`dashboard.system.faults.${file.fault}`),
      })}{' '}
      {file.is_replaced && text('dashboard.system.replaced')}
    </li>
  );
}
