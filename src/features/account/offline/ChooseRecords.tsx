import { Alert, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegisterName } from '../../../../contract/access.ts';
import { formatLimit, formatNumber, formatSize } from '../../../components/format.ts';
import { CheckboxGroup } from '../../../components/inputs/CheckboxGroup.tsx';
import { useOwnProfile } from '../../../components/people/useOwnProfile.ts';
import { translate } from '../../../i18n/catalogue.ts';
import { text } from '../../../i18n/text.ts';
import { comma } from '../../../i18n/values.ts';
import { MOST_RECORD_BYTES, MOST_RECORDS } from '../../../offline/limits.ts';
import type { Choice } from '../../../offline/records/copies.ts';
import { type RequiredRegisters, withoutRequired, withRequired } from '../../../offline/records/needed.ts';
import {
  chooseRecords,
  requiredRegistersOfUser,
  savableRegisters,
  sizeOfRecords,
} from '../../../offline/records/sync.ts';
import { currentUserCan } from '../../../providers/authProvider.ts';

interface ChooseRecordsProps {
  /** Undefined at the first choice. */
  choice?: Choice;
  onDone: () => void;
}

/** Loads which registers the forms refer to. */
export function ChooseRecords(props: ChooseRecordsProps) {
  const { data: needs, error } = useQuery({
    queryKey: ['device', 'needs'],
    queryFn: requiredRegistersOfUser,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return needs ? <ChoiceForm {...props} needs={needs} /> : null;
}

const nameOf = (register: string) => translate(`resources.${register}.name`, { smart_count: 2 });
const namesOf = (registers: readonly string[]) => registers.map(nameOf).join(comma());

/** Chooses registers, and for those with locations all districts or the user's own. */
function ChoiceForm({ choice, onDone, needs }: ChooseRecordsProps & { needs: RequiredRegisters }) {
  const own = useOwnProfile().data?.user.districts_id ?? undefined;
  const offered = savableRegisters();
  const [ticked, setTicked] = useState<readonly (string | number)[]>(() =>
    choice
      ? withoutRequired(choice.registers, needs)
      : offered.filter(name => currentUserCan(name, 'create')),
  );
  const [isOwn, setOwn] = useState(typeof choice?.district === 'number');
  const [problem, setProblem] = useState<string>();
  const ownDistrict = own ?? choice?.district ?? null;
  const district = isOwn ? ownDistrict : null;
  const chosen = offered.filter(name => withRequired(ticked.map(String), needs, offered).includes(name));
  const needed = chosen.filter(name => chosen.some(other => needs[other]?.includes(name)));
  const save = async () => {
    try {
      await chooseRecords({ registers: chosen, district });
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
      <CheckboxGroup
        choices={offered.map(id => ({ id, name: nameOf(id) }))}
        chosen={chosen}
        fixed={needed}
        onChange={next =>
          setTicked(next.filter(id => ticked.includes(id) || !chosen.some(name => name === id)))
        }
      />
      {needed.length > 0 && (
        <Typography variant="body2">{text('device.records.needed', { names: namesOf(needed) })}</Typography>
      )}
      <Lacking chosen={chosen} needs={needs} offered={offered} />
      {ownDistrict !== null && (
        <FormControlLabel
          label={text('device.records.ownDistrict')}
          control={<Checkbox checked={isOwn} onChange={(_, isChecked) => setOwn(isChecked)} />}
        />
      )}
      <Estimate registers={chosen} district={district} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => void save()}>
          {text('device.records.keep')}
        </Button>
        <Button color="inherit" onClick={onDone}>
          {text('register.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

interface LackingProps {
  chosen: readonly RegisterName[];
  needs: RequiredRegisters;
  offered: readonly RegisterName[];
}

/** Forms that refer to registers that the user may not list. */
function Lacking({ chosen, needs, offered }: LackingProps) {
  return chosen
    .filter(name => currentUserCan(name, 'create'))
    .map(name => ({ name, lacking: needs[name]?.filter(one => !offered.includes(one)) ?? [] }))
    .filter(({ lacking }) => lacking.length > 0)
    .map(({ name, lacking }) => (
      <Alert key={name} severity="warning" role="note">
        {text('device.records.lacking', { name: nameOf(name), needs: namesOf(lacking) })}
      </Alert>
    ));
}

const FRESH_MS = 5 * 60_000;

function Estimate({ registers, district }: { registers: readonly RegisterName[]; district: number | null }) {
  const sizes = useQueries({
    queries: registers.map(name => ({
      queryKey: ['device', 'size', name, district],
      queryFn: () => sizeOfRecords(name, district),
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  const estimate = () => {
    if (sizes.some(({ isError }) => isError)) return text('device.records.noEstimate');
    if (sizes.some(({ isPending }) => isPending)) return text('device.records.estimating');
    return text('device.records.estimate', {
      smart_count: count,
      count: formatNumber(count),
      size: formatSize(bytes),
    });
  };
  const count = sizes.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  const bytes = sizes.reduce((sum, { data }) => sum + (data?.bytes ?? 0), 0);
  const isTooMuch = count > MOST_RECORDS || bytes > MOST_RECORD_BYTES;
  return (
    <Stack spacing={1} role="status">
      <Typography sx={{ fontWeight: 600 }}>{estimate()}</Typography>
      {isTooMuch && <Alert severity="warning">{text('device.records.problem.limit')}</Alert>}
    </Stack>
  );
}
