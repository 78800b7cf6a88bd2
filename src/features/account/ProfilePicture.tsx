import { Alert, Box, Button, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  useGuarded(chosen ? withoutDraft : null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (photo: File | undefined) => {
      await (photo ? dataProvider.setPhoto(photo) : dataProvider.removePhoto());
      await queryClient.resetQueries({ queryKey: photoKey('me') });
      await onChanged();
    },
    onSuccess: (_, photo) => {
      setChosen(undefined);
      notify(photo ? 'account.picture.saved' : 'account.picture.removed', { type: 'success' });
    },
  });

  return (
    <AccountCard title={text('account.picture.title')} help={text('account.picture.help')}>
      <Stack spacing={2}>
        {error && (
          <Alert severity="error">{text('account.picture.failed', { message: error.message })}</Alert>
        )}
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
            <Button variant="contained" loading={isPending} onClick={() => mutate(chosen)}>
              {text('account.picture.save')}
            </Button>
          </Box>
        )}
        {hasPhoto && !chosen && (
          <Box>
            <Button color="error" loading={isPending} onClick={() => mutate(undefined)}>
              {text('account.picture.remove')}
            </Button>
          </Box>
        )}
      </Stack>
    </AccountCard>
  );
};
