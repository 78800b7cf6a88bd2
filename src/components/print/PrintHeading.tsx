import { Box, Typography } from '@mui/material';
import { reportWords } from '../../../contract/figures/report-words.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { PrintedOn } from './PrintedOn.tsx';

/** At the top of a printed record: the programme, the register, and when it was printed. */
export const PrintHeading = ({ about }: { about: string }) => (
  <Box className="print-only" sx={{ borderBottom: 1, mb: 1, pb: 0.5 }}>
    <Typography sx={{ fontWeight: 650 }}>{reportWords[currentLanguage()].programme}</Typography>
    <Typography>{about}</Typography>
    <PrintedOn />
  </Box>
);
