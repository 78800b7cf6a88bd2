/** The report as CSV in long format, for further calculation. */
import type { Report, ReportFigure } from '../../contract/answers/figures.ts';
import { reportTexts } from '../../contract/figures/report-texts.ts';
import { csvFile } from '../../contract/import/csv.ts';
import type { Language } from '../../contract/texts/language.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import { menWomenTotal, nameIn } from '../sheets/report-book.ts';

/** One row for each indicator, period and district. */
export function reportCsv(report: Report, language: Language): Buffer {
  const texts = inLanguage(reportTexts, language);
  const head = [
    ...[texts.indicator, texts.unit, texts.target],
    ...[texts.from, texts.to, texts.recordsAsOf, texts.district, texts.men, texts.women, texts.total],
  ];
  const rows = report.rows.flatMap(row =>
    report.periods.flatMap(({ from, to }, index) =>
      report.districts.map(district => {
        const figure = row.periods[index]?.districts[district.id] as ReportFigure;
        const about = [texts.indicators[row.indicator], texts.units[row.unit], row.target];
        return [...about, from, to, report.as_of, nameIn(language, district), ...menWomenTotal(figure)];
      }),
    ),
  );
  return Buffer.from(csvFile([head, ...rows]));
}
