import { Alert, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Checks } from '../../components/inputs/Checks.tsx';
import { useOwnProfile } from '../../components/people/useOwnProfile.ts';
import type { Choice } from '../../device/records/copies.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { chooseRecords, keepable } from '../../providers/deviceRecords.ts';

/** What is to be kept: registers, and of those with places all districts or one's own. */
export function ChooseRecords({ choice, onDone }: { choice: Choice; onDone: () => void }) {
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
      <Typography>{text('device.records.help')}</Typography>
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
