import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { zoneInWords } from '../../../contract/days.ts';
import { text } from '../../i18n/text.ts';
import { programmeZone } from '../../providers/programmeZone.ts';
import { serverNow } from '../../providers/serverClock.ts';
import { formatMoment } from '../format.ts';

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
