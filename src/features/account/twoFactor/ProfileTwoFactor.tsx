/** Two-factor sign-in in the profile (specification §5). */

import { Alert, Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { TwoFactorState } from '../../../../contract/answers/people.ts';
import { RECOVERY_CODES } from '../../../../contract/limits.ts';
import { QueryFailed } from '../../../components/LoadFailed.tsx';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { AccountCard } from '../AccountCard.tsx';
import { ReauthenticationForm } from './ReauthenticationForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const queryKey = ['people', 'two-factor'];
/** With so few codes left, new ones are recommended. */
const FEW = Math.ceil(RECOVERY_CODES / 4);

type Doing = 'setUp' | 'move' | 'renew' | 'switchOff';

const ProfileTwoFactor = ({ username }: { username: string }) => {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.twoFactor(),
  });
  const [doing, setDoing] = useState<Doing>();
  return (
    <AccountCard title={text('account.twoFactor.title')} help={text('account.twoFactor.help')}>
      <QueryFailed {...{ error, refetch }} message="account.twoFactor.failed" sx={{ mb: 2 }} />
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data && !doing && <State state={data} onDo={setDoing} />}
      {doing && <Steps doing={doing} username={username} onEnd={() => setDoing(undefined)} />}
    </AccountCard>
  );
};

const State = ({ state, onDo }: { state: TwoFactorState; onDo: (doing: Doing) => void }) => {
  const { enabled, required, recovery_codes_left: left } = state;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip
          size="small"
          variant="outlined"
          color={enabled ? 'success' : 'default'}
          label={text(enabled ? 'account.twoFactor.on' : 'account.twoFactor.off')}
        />
        {enabled && (
          <Typography component="span">
            {text('account.twoFactor.codesLeft', { smart_count: left })}
          </Typography>
        )}
      </Box>
      {required && <Typography color="text.secondary">{text('account.twoFactor.required')}</Typography>}
      {enabled && left <= FEW && <Alert severity="warning">{text('account.twoFactor.codesLow')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!enabled && (
          <Button variant="contained" onClick={() => onDo('setUp')}>
            {text('account.twoFactor.setUp')}
          </Button>
        )}
        {enabled && (
          <>
            <Button variant="outlined" onClick={() => onDo('renew')}>
              {text('account.twoFactor.renew')}
            </Button>
            <Button variant="outlined" onClick={() => onDo('move')}>
              {text('account.twoFactor.move')}
            </Button>
          </>
        )}
        {enabled && !required && (
          <Button color="error" onClick={() => onDo('switchOff')}>
            {text('account.twoFactor.switchOff')}
          </Button>
        )}
      </Box>
    </Stack>
  );
};

const Steps = ({ doing, username, onEnd }: { doing: Doing; username: string; onEnd: () => void }) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [codes, setCodes] = useState<string[]>();
  const end = async (done: string) => {
    notify(done, { type: 'success' });
    await queryClient.invalidateQueries({ queryKey });
    onEnd();
  };
  if (doing === 'setUp' || doing === 'move') {
    return (
      <TwoFactorSetUp
        username={username}
        moving={doing === 'move'}
        onDone={() => void end(text('account.twoFactor.done'))}
        onCancel={onEnd}
      />
    );
  }
  if (codes) {
    const done = () => void end(text('account.twoFactor.renewed'));
    return <RecoveryCodes codes={codes} username={username} onKept={done} />;
  }
  const form = { username, withCode: true, onCancel: onEnd };
  if (doing === 'renew') {
    return (
      <ReauthenticationForm
        key="renew"
        {...form}
        help={text('account.twoFactor.renewText')}
        action={text('account.twoFactor.renew')}
        send={async proof => setCodes(await dataProvider.renewRecoveryCodes(proof))}
      />
    );
  }
  return (
    <ReauthenticationForm
      key="off"
      {...form}
      help={text('account.twoFactor.offText')}
      action={text('account.twoFactor.switchOff')}
      send={async proof => {
        await dataProvider.switchTwoFactorOff(proof);
        await end(text('account.twoFactor.offDone'));
      }}
    />
  );
};

export default ProfileTwoFactor;
