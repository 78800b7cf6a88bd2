import { Box, Typography } from '@mui/material';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { localized } from '../../i18n/localized.ts';
import { PrintedOn } from './PrintedOn.tsx';

/** At the top of a printed record. */
export const PrintHeading = ({ about }: { about: string }) => (
  <Box className="print-only" sx={{ borderBottom: 1, mb: 1, pb: 0.5 }}>
    <Typography sx={{ fontWeight: 650 }}>{localized(reportTexts.programme)}</Typography>
    <Typography>{about}</Typography>
    <PrintedOn />
  </Box>
);
