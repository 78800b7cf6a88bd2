import { Box, Typography } from '@mui/material';
import type { Report } from '../../contract/answers/figures.ts';
import { reportTexts } from '../../contract/figures/report-texts.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { dayInWords, rangeInWords } from '../components/dateTexts.ts';
import { nameOfDistrict } from '../components/districts.ts';
import { PrintedOn } from '../components/print/PrintedOn.tsx';
import { currentLanguage } from '../i18n/language.ts';

/** Of which programme, days, as-of day and districts a report is; on paper with the programme's name. */
export function ReportHeading({ report, district }: { report: Report; district?: number }) {
  const texts = reportTexts[currentLanguage()];
  const chosen = report.districts.find(({ id }) => id === district);
  return (
    <Box sx={{ flex: '1 1 300px' }}>
      <Typography className="print-only" sx={{ fontWeight: 650 }}>
        {texts.programme}
      </Typography>
      <Typography className="print-only" variant="h1" component="p">
        {texts.title}
      </Typography>
      <Typography variant="h2" role="status">
        {rangeInWords(report.from, report.to)}
      </Typography>
      <Typography color="text.secondary">
        {chosen ? nameOfDistrict(chosen.name, chosen.name_ur) : texts.allDistricts}
        {' · '}
        {fillIn(texts.asOf, { day: dayInWords(report.as_of) })}
      </Typography>
      <PrintedOn />
    </Box>
  );
}
