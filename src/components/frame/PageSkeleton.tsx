import { Box, Skeleton } from '@mui/material';

/** Shown while a page's code loads. As high as the screen, so that the footer doesn't move. */
export const PageSkeleton = () => (
  <Box aria-busy="true" sx={{ pt: 1, minHeight: '100dvh' }}>
    <Skeleton variant="text" width={220} height={40} />
    <Skeleton variant="rounded" height={44} sx={{ mt: 2 }} />
    {[0, 1, 2, 3, 4, 5].map(row => (
      <Skeleton key={row} variant="rounded" height={36} sx={{ mt: 0.5 }} />
    ))}
  </Box>
);
