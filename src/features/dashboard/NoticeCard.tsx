import { Box, Card, type SvgIconProps, Typography } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';

interface NoticeCardProps {
  icon: ComponentType<SvgIconProps>;
  sentence: string;
  /** At the end of the card. */
  action?: ReactNode;
  children: ReactNode;
}

/** What needs the user's attention, above the figures. */
export const NoticeCard = ({ icon: Icon, sentence, action, children }: NoticeCardProps) => (
  <Card
    component="section"
    variant="outlined"
    aria-label={sentence}
    className="no-print"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', px: 2, py: 1, mb: 1.5 }}
  >
    <Icon aria-hidden sx={{ color: 'secondary.main' }} />
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography variant="h2" sx={{ fontSize: 17 }}>
        {sentence}
      </Typography>
      {children}
    </Box>
    {action}
  </Card>
);
