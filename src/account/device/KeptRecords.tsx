/** Which registers this device keeps, how much of each as of when, and bringing them up to date. */
import { Alert, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { formatLimit, formatMoment, formatNumber, formatSize } from '../../components/format.ts';
import { Checks } from '../../components/inputs/Checks.tsx';
import { useOwnProfile } from '../../components/people/useOwnProfile.ts';
import { MOST_RECORD_BYTES, MOST_RECORDS } from '../../device/limits.ts';
import type { Choice } from '../../device/records/copies.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import {
  type KeptRecords as AllKept,
  chooseRecords,
  keepable,
  keptRecords,
  subscribeUpdating,
  updateRecords,
  updatingState,
} from '../../providers/deviceRecords.ts';

export function KeptRecords() {
  const updating = useSyncExternalStore(subscribeUpdating, updatingState);
  const [isChoosing, setChoosing] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['device', 'records', updating],
    queryFn: keptRecords,
    placeholderData: before => before,
    refetchInterval: updating.isRunning ? 1_000 : false,
    gcTime: 0,
  });
  if (!data) return null;
  const hasAny = data.choice.registers.length > 0;
  return (
    <Stack spacing={1.5} component="section" aria-label={text('device.records.title')}>
      <Typography variant="subtitle1" component="h3">
        {text('device.records.title')}
      </Typography>
      {hasAny ? <KeptList {...data} /> : <Typography>{text('device.records.none')}</Typography>}
      {updating.error && !updating.isRunning && (
        <Alert severity="warning">{text('device.records.failed', { message: updating.error.message })}</Alert>
      )}
      {isChoosing ? (
        <ChooseRecords
          choice={data.choice}
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

function KeptList({ choice, kept }: AllKept) {
  const line = (name: string) => {
    const { whole, coming, problem } = kept[name] ?? {};
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
      {choice.registers.map(name => (
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

/** What is to be kept: registers, and of those with places all districts or one's own. */
function ChooseRecords({ choice, onDone }: { choice: Choice; onDone: () => void }) {
  const own = useOwnProfile().data?.user.districts_id ?? undefined;
  const [registers, setRegisters] = useState<readonly (string | number)[]>(choice.registers);
  const [isOwn, setOwn] = useState(choice.district !== null);
  const [problem, setProblem] = useState<string>();
  const keep = async () => {
    try {
      const district = isOwn ? (own ?? choice.district) : null;
      await chooseRecords({ registers: keepable().filter(name => registers.includes(name)), district });
      onDone();
    } catch (error) {
      setProblem((error as Error).message || text('device.records.problem.full'));
    }
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {text('device.records.help', {
          records: formatNumber(MOST_RECORDS),
          size: formatLimit(MOST_RECORD_BYTES),
        })}
      </Typography>
      <Checks
        choices={keepable().map(id => ({ id, name: translate(`resources.${id}.name`, { smart_count: 2 }) }))}
        chosen={registers}
        onChange={setRegisters}
      />
      {(own !== undefined || choice.district !== null) && (
        <FormControlLabel
          label={text('device.records.ownDistrict')}
          control={<Checkbox checked={isOwn} onChange={(_, isChecked) => setOwn(isChecked)} />}
        />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => void keep()}>
          {text('device.records.keep')}
        </Button>
        <Button color="inherit" onClick={onDone}>
          {text('register.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
