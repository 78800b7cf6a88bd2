import ChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Card, Typography, useMediaQuery } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, useRef, useState } from 'react';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { PHONE } from '../../theme/phone.ts';
import { formatNumber } from '../format.ts';
import { ChartDownload } from './ChartDownload.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Legend } from './Legend.tsx';
import { type ChartSpec, hasNothing, totalOf } from './spec.ts';

/** What a chart shows, in a sentence, for those who don't see it. */
function summaryOf(spec: ChartSpec): string {
  const [first] = spec.series;
  const format = first?.short ?? first?.format ?? formatNumber;
  const [most] = [...spec.rows].sort((a, b) => totalOf(spec, b) - totalOf(spec, a));
  return text('dashboard.charts.summary', {
    title: spec.title,
    unit: spec.unit,
    name: most?.name ?? '',
    value: most ? format(totalOf(spec, most)) : '',
    total: format(spec.rows.reduce((sum, row) => sum + totalOf(spec, row), 0)),
  });
}

interface ChartCardProps {
  spec: ChartSpec;
  /** What of the programme the figures are, for the files. */
  place: string;
  dates: string;
}

/** A chart with its title, unit and legend; the same figures as a table, as CSV and as a picture. */
export function ChartCard({ spec, place, dates }: ChartCardProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  const summary = summaryOf(spec);
  const empty = hasNothing(spec);
  const isNarrow = useMediaQuery(PHONE);
  // A course of many months has no room side by side on a phone.
  const drawn: ChartSpec = isNarrow ? { ...spec, layout: 'horizontal' } : spec;
  return (
    <Card
      component="figure"
      aria-labelledby={`${id}-title`}
      sx={{ m: 0, p: 2, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Box component="figcaption" sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={`${id}-title`} variant="h3">
            {spec.title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[spec.unit, ...(spec.dates ? [spec.dates] : [])].join(comma())}
          </Typography>
        </Box>
        {!empty && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }} className="no-print">
            <Button
              size="small"
              startIcon={asTable ? <ChartIcon /> : <TableIcon />}
              aria-label={text(asTable ? 'dashboard.charts.showChart' : 'dashboard.charts.showTable', {
                title: spec.title,
              })}
              onClick={() => setAsTable(!asTable)}
            >
              {text(asTable ? 'dashboard.charts.asChart' : 'dashboard.charts.asTable')}
            </Button>
            <ChartDownload
              spec={spec}
              note={`${place}${comma()}${spec.dates ?? dates}`}
              frame={frame}
              canPicture={!asTable}
            />
          </Box>
        )}
      </Box>
      {empty && (
        <Typography color="text.secondary" sx={{ minHeight: 120 }}>
          {text('dashboard.charts.none')}
        </Typography>
      )}
      {!empty && asTable && <ChartTable spec={spec} />}
      {!empty && !asTable && (
        <>
          {spec.series.length > 1 && <Legend spec={spec} />}
          {/* The chart itself is a picture to screen readers until one goes into it by keyboard. */}
          <Typography sx={visuallyHidden}>{summary}</Typography>
          <ChartFrame spec={drawn} frame={frame} />
        </>
      )}
    </Card>
  );
}
