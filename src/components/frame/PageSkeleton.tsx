import { Box, Skeleton } from '@mui/material';

/** The shape of a page whose code is still on its way; as high as a screen, so that the footer waits out of sight. */
export const PageSkeleton = () => (
  <Box aria-busy="true" sx={{ pt: 1, minHeight: '100dvh' }}>
    <Skeleton variant="text" width={220} height={40} />
    <Skeleton variant="rounded" height={44} sx={{ mt: 2 }} />
    {[0, 1, 2, 3, 4, 5].map(row => (
      <Skeleton key={row} variant="rounded" height={36} sx={{ mt: 0.5 }} />
    ))}
  </Box>
);
