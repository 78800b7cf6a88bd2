import { Alert, Box, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useGuarded, withoutDraft } from '../../components/form/pageGuard.ts';
import { PhotoField } from '../../components/people/PhotoField.tsx';
import { photoKey, usePhoto } from '../../components/people/usePhoto.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { AccountCard } from './AccountCard.tsx';

interface Props {
  hasPhoto: boolean;
  onChanged: () => Promise<unknown>;
}

export const ProfilePicture = ({ hasPhoto, onChanged }: Props) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const address = usePhoto('me', hasPhoto);
  const [chosen, setChosen] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useGuarded(chosen ? withoutDraft : null);

  const change = async (work: () => Promise<void>, done: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      await queryClient.resetQueries({ queryKey: photoKey('me') });
      await onChanged();
      setChosen(undefined);
      notify(done, { type: 'success' });
    } catch (error) {
      // Stays, with the chosen picture, until the next attempt.
      setFailure(text('account.picture.failed', { message: (error as Error).message }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountCard title={text('account.picture.title')} help={text('account.picture.help')}>
      <Stack spacing={2}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {address && !chosen && (
          <Box>
            <img
              src={address}
              alt={text('account.picture.own')}
              width={112}
              height={112}
              style={{ objectFit: 'cover', borderRadius: 8, display: 'block' }}
            />
          </Box>
        )}
        <PhotoField label={false} value={chosen} onChange={setChosen} />
        {chosen && (
          <Box>
            <Button
              variant="contained"
              loading={busy}
              onClick={() => void change(() => dataProvider.setPhoto(chosen), text('account.picture.saved'))}
            >
              {text('account.picture.save')}
            </Button>
          </Box>
        )}
        {hasPhoto && !chosen && (
          <Box>
            <Button
              color="error"
              loading={busy}
              onClick={() => void change(() => dataProvider.removePhoto(), text('account.picture.removed'))}
            >
              {text('account.picture.remove')}
            </Button>
          </Box>
        )}
      </Stack>
    </AccountCard>
  );
};
