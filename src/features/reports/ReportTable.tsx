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
import { indicators } from '../../../contract/figures/report.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { rangeInWords } from '../../components/format.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { achieved, formatFigure } from './figures.ts';
import { columnsOf, type FigureColumns } from './layout.ts';
import { reportTableStyle } from './tableStyle.ts';

/** Groups of three columns that fit on a page in portrait and in landscape. */
const UPRIGHT_GROUPS = 2;
const ACROSS_GROUPS = 7;

/** One table on the screen. On paper, a table that is too wide is printed in parts. */
export function ReportTable({ report, district }: { report: Report; district?: number }) {
  const columns = columnsOf(report, district);
  const isUpright = columns.length <= UPRIGHT_GROUPS;
  const parts = Math.ceil(columns.length / ACROSS_GROUPS);
  const perPart = Math.ceil(columns.length / parts);
  const partsOfColumns = Array.from({ length: parts }, (_, part) =>
    columns.slice(part * perPart, (part + 1) * perPart),
  );
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: isUpright ? 'A4 portrait' : 'A4 landscape' } }} />
      <FiguresTable {...{ report, district, columns }} className={parts > 1 ? 'no-print' : undefined} />
      {parts > 1 &&
        partsOfColumns.map(part => (
          <FiguresTable
            key={part[0]?.id}
            {...{ report, district }}
            columns={part}
            className="print-only part"
          />
        ))}
    </>
  );
}

interface FiguresTableProps {
  report: Report;
  district?: number;
  columns: readonly FigureColumns[];
  className?: string;
}

/** All indicators by group. Header and first column are sticky, and repeated on each printed page. */
function FiguresTable({ report, district, columns, className }: FiguresTableProps) {
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
            {columns.map(({ id, name, dates }) => (
              <TableCell
                key={id}
                colSpan={3}
                scope="colgroup"
                align="center"
                className="group"
                title={dates && rangeInWords(dates.from, dates.to)}
              >
                {name}
              </TableCell>
            ))}
            <TableCell rowSpan={2} dir="ltr" className="figure edge">
              {localized(reportTexts.target)}
            </TableCell>
            <TableCell rowSpan={2} dir="ltr" className="figure">
              {text(district === undefined ? 'report.achieved' : 'report.achievedAll')}
            </TableCell>
          </TableRow>
          <TableRow className="second">
            {columns.map(({ id }) => (
              <Fragment key={id}>
                <TableCell dir="ltr" className="figure edge">
                  {localized(reportTexts.men)}
                </TableCell>
                <TableCell dir="ltr" className="figure">
                  {localized(reportTexts.women)}
                </TableCell>
                <TableCell dir="ltr" className="figure">
                  {localized(reportTexts.total)}
                </TableCell>
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
              <TableCell colSpan={columns.length * 3 + 2} />
            </TableRow>
            {report.rows
              .filter(row => indicators[row.indicator]?.group === group)
              .map(row => (
                <IndicatorRow key={row.indicator} row={row} columns={columns} />
              ))}
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  );
}

function IndicatorRow({ row, columns }: { row: ReportRow; columns: readonly FigureColumns[] }) {
  const { unit, target, total } = row;
  return (
    <TableRow>
      <TableCell component="th" scope="row" className="name">
        {localized(reportTexts.indicators[row.indicator])}
        <small>
          {unit === 'PKR'
            ? text('report.millions')
            : unit === 'number'
              ? ''
              : localized(reportTexts.units[unit])}
        </small>
      </TableCell>
      {columns.map(({ id, figureOf }) => {
        const figure = figureOf(row);
        return (
          <Fragment key={id}>
            <TableCell dir="ltr" className="figure edge">
              {formatFigure(figure.men, unit)}
            </TableCell>
            <TableCell dir="ltr" className="figure">
              {formatFigure(figure.women, unit)}
            </TableCell>
            <TableCell dir="ltr" className="figure total">
              {formatFigure(figure.total, unit)}
            </TableCell>
          </Fragment>
        );
      })}
      <TableCell dir="ltr" className="figure edge">
        {formatFigure(target, unit)}
      </TableCell>
      <TableCell dir="ltr" className="figure total">
        {achieved(total.total, target)}
      </TableCell>
    </TableRow>
  );
}
