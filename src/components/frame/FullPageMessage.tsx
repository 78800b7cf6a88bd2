import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';

interface Props {
  title: string;
  help: string;
  /** A number in large pale type, such as 404. */
  mark?: string;
  children?: ReactNode;
}

/** A page with a message and one or two links. */
export const FullPageMessage = ({ title, help, mark, children }: Props) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 5, sm: 9 }, textAlign: 'start' }}>
    {mark && (
      <Typography aria-hidden sx={{ fontSize: 72, lineHeight: 1, fontWeight: 700, color: 'text.disabled' }}>
        {mark}
      </Typography>
    )}
    <PageHeading sx={{ mt: 2 }}>{title}</PageHeading>
    <Typography sx={{ mt: 1.5, mb: 3, fontSize: 16, color: 'text.secondary' }}>{help}</Typography>
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {children}
    </Stack>
  </Box>
);
