import { Box, Typography } from '@mui/material';
import type { Report } from '../../contract/figures/report.ts';
import { reportWords } from '../../contract/figures/report-words.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { dayInWords, rangeInWords } from '../components/dateWords.ts';
import { nameOfDistrict } from '../components/districts.ts';
import { PrintedOn } from '../components/print/PrintedOn.tsx';
import { currentLanguage } from '../i18n/language.ts';

/** Of which programme, days, as-of day and districts a report is; on paper with the programme's name. */
export function ReportHeading({ report, district }: { report: Report; district?: number }) {
  const words = reportWords[currentLanguage()];
  const chosen = report.districts.find(({ id }) => id === district);
  return (
    <Box sx={{ flex: '1 1 300px' }}>
      <Typography className="print-only" sx={{ fontWeight: 650 }}>
        {words.programme}
      </Typography>
      <Typography className="print-only" variant="h1" component="p">
        {words.title}
      </Typography>
      <Typography variant="h2" role="status">
        {rangeInWords(report.from, report.to)}
      </Typography>
      <Typography color="text.secondary">
        {chosen ? nameOfDistrict(chosen.name, chosen.name_ur) : words.allDistricts}
        {' · '}
        {fillIn(words.asOf, { day: dayInWords(report.as_of) })}
      </Typography>
      <PrintedOn />
    </Box>
  );
}
