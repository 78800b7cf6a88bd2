/** Says whether the browser may clear what this device keeps, and what helps; where it doesn't tell, nothing is said. */
import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../i18n/text.ts';

/** @param isQuiet nothing is said where all is well */
export function MayBeCleared({ isQuiet = false }: { isQuiet?: boolean }) {
  const [isRefused, setRefused] = useState(false);
  const { data: isSafe, refetch } = useQuery({
    queryKey: ['device', 'persisted'],
    queryFn: async () => (await navigator.storage?.persisted?.().catch(() => undefined)) ?? null,
    gcTime: 0,
  });
  if (isSafe === null || isSafe === undefined) return null;
  if (isSafe)
    return isQuiet ? null : <Typography color="text.secondary">{text('device.storage.safe')}</Typography>;
  const ask = async () => {
    setRefused(!(await navigator.storage.persist().catch(() => false)));
    await refetch();
  };
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ mb: isQuiet ? 2 : 0, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" size="small" onClick={() => void ask()}>
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
