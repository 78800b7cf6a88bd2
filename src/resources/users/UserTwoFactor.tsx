import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { User } from '../../../contract/answers/people.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { Section } from '../../components/show/Facts.tsx';
import { useCaller } from '../../components/useMay.ts';
import { text } from '../../i18n/text.ts';
import { useAccountAction } from './useAccountAction.ts';

/** Whether signing in asks for a code, and the way out for somebody whose phone is lost; not for oneself. */
export function UserTwoFactor({ user }: { user: User }) {
  const dataProvider = useOfficeData();
  const { act } = useAccountAction();
  const isOwn = useCaller()?.id === user.id;
  const [asking, setAsking] = useState(false);
  const { id, name, two_factor } = user;
  const switchOff = () =>
    act(
      async () => {
        await dataProvider.switchTwoFactorOffFor(id);
        return text('users.twoFactor.switchedOff', { name });
      },
      message => text('users.twoFactor.failed', { message }),
    );
  return (
    <Section
      heading={text('account.twoFactor.title')}
      actions={
        two_factor &&
        !isOwn && (
          <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
            {text('account.twoFactor.switchOff')}
          </Button>
        )
      }
    >
      <Typography>{text(two_factor ? 'users.twoFactor.on' : 'users.twoFactor.off')}</Typography>
      <ConfirmDialog
        open={asking}
        title={text('users.twoFactor.switchOffTitle', { name })}
        text={text('users.twoFactor.switchOffText')}
        action={text('account.twoFactor.switchOff')}
        danger
        onConfirm={switchOff}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}
