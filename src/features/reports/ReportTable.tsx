import {
  GlobalStyles,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { Fragment } from 'react';
import type { Report, ReportRow } from '../../../contract/answers/figures.ts';
import { indicatorGroups } from '../../../contract/figures/declaration.ts';
import { countedRecords } from '../../../contract/figures/figures.ts';
import { indicators } from '../../../contract/figures/report.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { rangeInWords, today } from '../../components/format.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { Figure } from './Figure.tsx';
import { achieved, formatFigure } from './figures.ts';
import { columnsOf, type FigureColumns } from './layout.ts';
import { reportTableStyle } from './tableStyle.ts';

/** Groups of three columns that fit on a page in portrait and in landscape. */
const UPRIGHT_GROUPS = 2;
const ACROSS_GROUPS = 7;

interface ReportTableProps {
  report: Report;
  /** The only one to show. */
  district?: number;
}

/** One table on the screen. On paper, a table that is too wide is printed in parts. */
export function ReportTable({ report, district }: ReportTableProps) {
  const columns = columnsOf(report, district);
  const isUpright = columns.length <= UPRIGHT_GROUPS;
  const parts = Math.ceil(columns.length / ACROSS_GROUPS);
  const perPart = Math.ceil(columns.length / parts);
  const partsOfColumns = Array.from({ length: parts }, (_, part) =>
    columns.slice(part * perPart, (part + 1) * perPart),
  );
  const together = columns.at(-1);
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: isUpright ? 'A4 portrait' : 'A4 landscape' } }} />
      <FiguresTable
        {...{ report, district, columns, together }}
        className={parts > 1 ? 'no-print' : undefined}
      />
      {parts > 1 &&
        partsOfColumns.map(part => (
          <FiguresTable
            key={part[0]?.id}
            {...{ report, district, together }}
            columns={part}
            className="print-only part"
          />
        ))}
    </>
  );
}

interface FiguresTableProps extends ReportTableProps {
  columns: readonly FigureColumns[];
  /** The columns whose total stays in view. */
  together?: FigureColumns;
  className?: string;
}

/** All indicators by group. Header, first column, total, target and achieved stay in view; paper repeats the header. */
function FiguresTable({ report, district, columns, together, className }: FiguresTableProps) {
  const isOfAll = district === undefined;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={localized(reportTexts.title)}
      sx={[{ maxHeight: 'calc(100dvh - 120px)' }, reportTableStyle]}
      className={className}
    >
      <Table stickyHeader size="small" aria-label={localized(reportTexts.title)}>
        <TableHead>
          <TableRow>
            <TableCell rowSpan={2} className="name">
              {localized(reportTexts.indicator)}
            </TableCell>
            {columns.map(column => (
              <GroupHeading key={column.id} {...column} isTogether={column === together} />
            ))}
            <TableCell rowSpan={2} dir="ltr" className="figure edge stuck target">
              {localized(reportTexts.target)}
            </TableCell>
            <TableCell rowSpan={2} dir="ltr" className="figure stuck in-period">
              {text(isOfAll ? 'report.achieved' : 'report.achievedAll')}
            </TableCell>
            <TableCell rowSpan={2} dir="ltr" className="figure stuck to-date">
              {text(isOfAll ? 'report.achievedToDate' : 'report.achievedToDateAll')}
            </TableCell>
          </TableRow>
          <TableRow className="second">
            {columns.map(column => (
              <Fragment key={column.id}>
                <TableCell dir="ltr" className="figure edge">
                  {localized(reportTexts.men)}
                </TableCell>
                <TableCell dir="ltr" className="figure">
                  {localized(reportTexts.women)}
                </TableCell>
                {column !== together && (
                  <TableCell dir="ltr" className="figure">
                    {localized(reportTexts.total)}
                  </TableCell>
                )}
              </Fragment>
            ))}
          </TableRow>
        </TableHead>
        {indicatorGroups.map(group => (
          <TableBody key={group}>
            <TableRow className="heading">
              <TableCell component="th" scope="rowgroup" className="name">
                {localized(reportTexts.groups[group])}
              </TableCell>
              <TableCell colSpan={columns.length * 3 + 3} />
            </TableRow>
            {report.rows
              .filter(row => indicators[row.indicator]?.group === group)
              .map(row => (
                <IndicatorRow key={row.indicator} {...{ report, row, columns, together }} />
              ))}
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  );
}

/** The total of all columns has a heading of its own, as it stays in view when the others are scrolled away. */
function GroupHeading({ name, dates, isTogether }: FigureColumns & { isTogether: boolean }) {
  return (
    <>
      <TableCell
        colSpan={isTogether ? 2 : 3}
        scope="colgroup"
        align="center"
        className="group"
        title={dates && rangeInWords(dates.from, dates.to)}
      >
        {name}
      </TableCell>
      {isTogether && (
        <TableCell rowSpan={2} dir="ltr" className="figure stuck together">
          {text('report.totalOf', { name })}
        </TableCell>
      )}
    </>
  );
}

interface IndicatorRowProps {
  report: Report;
  row: ReportRow;
  columns: readonly FigureColumns[];
  together?: FigureColumns;
}

function IndicatorRow({ report, row, columns, together }: IndicatorRowProps) {
  const { indicator, unit, target, total, to_date } = row;
  const { from, to } = report;
  // Lists show the records as they are now.
  const isNow = report.as_of === today();
  const recordsOf = (value: number | null, ...counted: Parameters<typeof countedRecords>) =>
    isNow && value ? countedRecords(...counted) : [];
  const figure = (value: number | null, ...counted: Parameters<typeof countedRecords>) => (
    <Figure records={recordsOf(value, ...counted)}>{formatFigure(value, unit)}</Figure>
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row" className="name">
        {localized(reportTexts.indicators[indicator])}
        <small>
          {unit === 'PKR'
            ? text('report.millions')
            : unit === 'number'
              ? ''
              : localized(reportTexts.units[unit])}
        </small>
      </TableCell>
      {columns.map(column => {
        const { id, dates = { from, to }, district, figureOf } = column;
        const { men, women, total } = figureOf(row);
        return (
          <Fragment key={id}>
            <TableCell dir="ltr" className="figure edge">
              {figure(men, indicator, dates, district, 'men')}
            </TableCell>
            <TableCell dir="ltr" className="figure">
              {figure(women, indicator, dates, district, 'women')}
            </TableCell>
            <TableCell dir="ltr" className={`figure total ${column === together ? 'stuck together' : ''}`}>
              {figure(total, indicator, dates, district)}
            </TableCell>
          </Fragment>
        );
      })}
      <TableCell dir="ltr" className="figure edge stuck target">
        {formatFigure(target, unit)}
      </TableCell>
      <TableCell dir="ltr" className="figure total stuck in-period">
        <Figure records={recordsOf(total.total, indicator, { from, to })}>
          {achieved(total.total, target)}
        </Figure>
      </TableCell>
      <TableCell dir="ltr" className="figure total stuck to-date">
        {figure(to_date, indicator, { to })} <span className="share">{achieved(to_date, target)}</span>
      </TableCell>
    </TableRow>
  );
}
