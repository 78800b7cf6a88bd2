/** Whether the browser may clear offline data, with a button that asks it not to. Nothing if the browser does not say. */
import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../i18n/text.ts';

export function StorageNotice({ hideIfPersisted = false }: { hideIfPersisted?: boolean }) {
  const [isRefused, setRefused] = useState(false);
  const { data: isPersisted, refetch } = useQuery({
    queryKey: ['device', 'persisted'],
    queryFn: async () => (await navigator.storage?.persisted?.().catch(() => undefined)) ?? null,
    gcTime: 0,
  });
  if (isPersisted === null || isPersisted === undefined) return null;
  if (isPersisted)
    return hideIfPersisted ? null : (
      <Typography color="text.secondary">{text('device.storage.safe')}</Typography>
    );
  const requestPersistence = async () => {
    setRefused(!(await navigator.storage.persist().catch(() => false)));
    await refetch();
  };
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ mb: hideIfPersisted ? 2 : 0, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" size="small" onClick={() => void requestPersistence()}>
          {text('device.storage.ask')}
        </Button>
      }
    >
      {text('device.storage.unsafe')}
      {isRefused && (
        <Typography variant="body2" role="status" sx={{ mt: 1 }}>
          {text('device.storage.refused')}
        </Typography>
      )}
    </Alert>
  );
}
