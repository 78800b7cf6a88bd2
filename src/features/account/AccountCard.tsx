import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';

interface Props {
  title: string;
  help: string;
  children: ReactNode;
}

/** A section of the profile. The heading is next to the fields on wide screens, above them on narrow ones. */
export const AccountCard = ({ title, help, children }: Props) => (
  <Card component="section">
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '240px 1fr' } }}>
      <Box>
        <Typography variant="h2">{title}</Typography>
        <SecondaryText sx={{ mt: 0.5 }}>{help}</SecondaryText>
      </Box>
      <Box sx={belowTheBar}>{children}</Box>
    </CardContent>
  </Card>
);

/** A field that gets the focus is scrolled clear, with its label, of the bar at the top. */
const belowTheBar = { minWidth: 0, '& input, & textarea, & select, & button': { scrollMarginTop: '104px' } };
