import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { zoneInWords } from '../../../contract/days.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { programmeZone } from '../../providers/programmeZone.ts';
import { serverNow } from '../../providers/serverClock.ts';
import { formatMoment } from '../format.ts';

interface PrintHeadingProps {
  about: string;
  /** What the print is narrowed to: district, period, search. */
  filters?: readonly string[];
}

/** At the top of a printed page. */
export const PrintHeading = ({ about, filters = [] }: PrintHeadingProps) => (
  <Box className="print-only" sx={{ borderBottom: 1, mb: 1, pb: 0.5 }}>
    <Typography sx={{ fontWeight: 650 }}>{localized(reportTexts.programme)}</Typography>
    <Typography>{about}</Typography>
    {filters.length > 0 && <Typography variant="body2">{filters.join(' · ')}</Typography>}
    <PrintedOn />
  </Box>
);

/** Time of printing, only on paper. */
export function PrintedOn() {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    const update = () => setAt(serverNow());
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return (
    <Typography variant="body2" className="print-only">
      {text('report.printedOn', { date: formatMoment(at), zone: zoneInWords(programmeZone(), new Date(at)) })}
    </Typography>
  );
}
