/** The registers saved on this device: how much of each, as of when, and syncing them. */
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { formatMoment, formatNumber, formatSize } from '../../../components/format.ts';
import { translate } from '../../../i18n/catalogue.ts';
import { text } from '../../../i18n/text.ts';
import {
  type SavedRecords as AllSaved,
  savedRecords,
  subscribeUpdating,
  updateRecords,
  updatingState,
} from '../../../offline/records/sync.ts';
import { ChooseRecords } from './ChooseRecords.tsx';

export function OfflineRecords() {
  const updating = useSyncExternalStore(subscribeUpdating, updatingState);
  const [asksFor, setChoosing] = useState<boolean>();
  const { data, refetch } = useQuery({
    queryKey: ['device', 'records', updating],
    queryFn: savedRecords,
    placeholderData: before => before,
    refetchInterval: updating.isRunning ? 1_000 : false,
    gcTime: 0,
  });
  if (!data) return null;
  const { choice, kept: saved } = data;
  const registers = choice?.registers ?? [];
  const hasAny = registers.length > 0;
  // Offers records at once, as offline access is of little use without them.
  const isChoosing = asksFor ?? !choice;
  return (
    <Stack spacing={1.5} component="section" aria-label={text('device.records.title')}>
      <Typography variant="subtitle1" component="h3">
        {text('device.records.title')}
      </Typography>
      {hasAny ? (
        <SavedList registers={registers} saved={saved} />
      ) : (
        <Typography>{text('device.records.none')}</Typography>
      )}
      {updating.error && !updating.isRunning && (
        <Alert severity="warning">{text('device.records.failed', { message: updating.error.message })}</Alert>
      )}
      {isChoosing ? (
        <ChooseRecords
          choice={choice}
          onDone={() => {
            setChoosing(false);
            void refetch();
          }}
        />
      ) : (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setChoosing(true)}>
            {text('device.records.choose')}
          </Button>
          {hasAny && (
            <Button variant="outlined" disabled={updating.isRunning} onClick={() => void updateRecords()}>
              {text(updating.isRunning ? 'device.records.updating' : 'device.records.update')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function SavedList({ registers, saved }: { registers: readonly string[]; saved: AllSaved['kept'] }) {
  const line = (name: string) => {
    const { whole, coming, problem } = saved[name] ?? {};
    if (problem) return text(`device.records.problem.${problem}`);
    if (whole) {
      return text('device.records.line', {
        smart_count: whole.count,
        count: formatNumber(whole.count),
        size: formatSize(whole.bytes),
        at: formatMoment(whole.asOf),
      });
    }
    return coming
      ? text('device.records.coming', { count: formatNumber(coming.count) })
      : text('device.records.waits');
  };
  return (
    <Stack component="dl" spacing={0.5} sx={{ m: 0 }}>
      {registers.map(name => (
        <Stack key={name} direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Typography component="dt" sx={{ fontWeight: 600, minWidth: 180 }}>
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {line(name)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
