import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { formatMoment } from '../format.ts';

/** On paper alone: when it was printed, to the minute in which it was. */
export function PrintedOn() {
  const text = useText();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const note = () => setAt(new Date());
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <Typography variant="body2" className="print-only">
      {text('report.printedOn', { date: formatMoment(at.toISOString()) })}
    </Typography>
  );
}
