import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { zoneInWords } from '../../../contract/days.ts';
import { text } from '../../i18n/text.ts';
import { programmeZone } from '../../providers/programmeZone.ts';
import { serverNow } from '../../providers/serverClock.ts';
import { formatMoment } from '../format.ts';

/** On paper alone: when it was printed, to the minute in which it was. */
export function PrintedOn() {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    const note = () => setAt(serverNow());
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <Typography variant="body2" className="print-only">
      {text('report.printedOn', { date: formatMoment(at), zone: zoneInWords(programmeZone(), new Date(at)) })}
    </Typography>
  );
}
