/** The report as CSV, in long rows for those who calculate on. */

import type { Report, ReportFigure } from '../../contract/figures/report.ts';
import { reportWords } from '../../contract/figures/report-words.ts';
import { csvFile } from '../../contract/import/csv.ts';
import type { Language } from '../../contract/texts/language.ts';
import { nameIn, three } from '../sheets/report-cells.ts';

/** One row for each indicator, period and district. */
export function reportCsv(report: Report, language: Language): Buffer {
  const words = reportWords[language];
  const head = [
    ...[words.indicator, words.unit, words.target],
    ...[words.from, words.to, words.recordsAsOf, words.district, words.men, words.women, words.total],
  ];
  const rows = report.rows.flatMap(row =>
    report.periods.flatMap(({ from, to }, index) =>
      report.districts.map(district => {
        const figure = row.periods[index]?.districts[district.id] as ReportFigure;
        const about = [words.indicators[row.indicator], words.units[row.unit], row.target];
        return [...about, from, to, report.as_of, nameIn(language, district), ...three(figure)];
      }),
    ),
  );
  return Buffer.from(csvFile([head, ...rows]));
}
