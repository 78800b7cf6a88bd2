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
import { indicatorGroups, indicators, type Report, type ReportRow } from '../../contract/report.ts';
import { reportWords } from '../../contract/report-words.ts';
import { rangeInWords } from '../components/dateWords.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/useText.ts';
import { achieved, written } from './figures.ts';
import { columnsOf, type FigureColumns } from './layout.ts';
import { reportTableStyle } from './tableStyle.ts';

/** More figures than this don't fit on an upright page. */
const UPRIGHT_COLUMNS = 2;

/** All indicators by their groups; head and first column stay in view, and stand on every printed page. */
export function ReportTable({ report, district }: { report: Report; district?: number }) {
  const text = useText();
  const words = reportWords[currentLanguage()];
  const columns = columnsOf(report, district);
  return (
    <>
      <GlobalStyles
        styles={{ '@page': { size: columns.length > UPRIGHT_COLUMNS ? 'A4 landscape' : 'A4 portrait' } }}
      />
      <TableContainer
        component={Paper}
        variant="outlined"
        tabIndex={0}
        role="region"
        aria-label={words.title}
        sx={[{ maxHeight: 'calc(100dvh - 120px)' }, reportTableStyle]}
      >
        <Table stickyHeader size="small" aria-label={words.title}>
          <TableHead>
            <TableRow>
              <TableCell rowSpan={2} className="name">
                {words.indicator}
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
              <TableCell rowSpan={2} align="right" className="edge">
                {words.target}
              </TableCell>
              <TableCell rowSpan={2} align="right" title={text('report.achievedHelp')}>
                {text('report.achieved')}
              </TableCell>
            </TableRow>
            <TableRow className="second">
              {columns.map(({ id }) => (
                <Fragment key={id}>
                  <TableCell align="right" className="edge">
                    {words.men}
                  </TableCell>
                  <TableCell align="right">{words.women}</TableCell>
                  <TableCell align="right">{words.total}</TableCell>
                </Fragment>
              ))}
            </TableRow>
          </TableHead>
          {indicatorGroups.map(group => (
            <TableBody key={group}>
              <TableRow className="heading">
                <TableCell component="th" scope="rowgroup" className="name">
                  {words.groups[group]}
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
    </>
  );
}

function IndicatorRow({ row, columns }: { row: ReportRow; columns: readonly FigureColumns[] }) {
  const text = useText();
  const words = reportWords[currentLanguage()];
  const { unit, target, total } = row;
  return (
    <TableRow>
      <TableCell component="th" scope="row" className="name">
        {words.indicators[row.indicator]}
        <small>{unit === 'PKR' ? text('report.millions') : unit === 'number' ? '' : words.units[unit]}</small>
      </TableCell>
      {columns.map(({ id, figureOf }) => {
        const figure = figureOf(row);
        return (
          <Fragment key={id}>
            <TableCell align="right" className="edge">
              {written(figure.men, unit)}
            </TableCell>
            <TableCell align="right">{written(figure.women, unit)}</TableCell>
            <TableCell align="right" className="total">
              {written(figure.total, unit)}
            </TableCell>
          </Fragment>
        );
      })}
      <TableCell align="right" className="edge">
        {written(target, unit)}
      </TableCell>
      <TableCell align="right" className="total">
        {achieved(total.total, target)}
      </TableCell>
    </TableRow>
  );
}
