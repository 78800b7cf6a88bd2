import { Box, Card, type SvgIconProps, Typography } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';

interface NoticeCardProps {
  icon: ComponentType<SvgIconProps>;
  sentence: string;
  /** Next to the sentence. */
  detail?: string;
  /** At the end of the card. */
  action?: ReactNode;
  children: ReactNode;
}

/** What needs the user's attention, above the figures. */
export const NoticeCard = ({ icon: Icon, sentence, detail, action, children }: NoticeCardProps) => (
  <Card
    component="section"
    variant="outlined"
    aria-label={sentence}
    className="no-print"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', px: 2, py: 1, mb: 1.5 }}
  >
    <Icon aria-hidden sx={{ color: 'secondary.main' }} />
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Box sx={wrapped}>
        <Typography variant="h2" sx={{ fontSize: 17 }}>
          {sentence}
        </Typography>
        {detail && <SecondaryText>{detail}</SecondaryText>}
      </Box>
      <Box sx={wrapped}>{children}</Box>
    </Box>
    {action}
  </Card>
);

const wrapped = { display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' } as const;
