import ChartIcon from '@mui/icons-material/BarChartOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Card, Typography, useMediaQuery, useTheme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { csvFile } from '../../../contract/import/csv.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { saveFile } from '../../providers/http/download.ts';
import { PHONE } from '../../theme/phone.ts';
import { formatNumber } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import { barColours } from './colours.ts';
import { type ChartSpec, columnsOf, hasNothing, totalOf } from './spec.ts';

/** Description for screen readers. */
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
  /** Place of the figures, for downloaded files. */
  place: string;
  dates: string;
}

/** A chart that can also be shown as a table and downloaded as CSV or picture. */
export function ChartCard({ spec, place, dates }: ChartCardProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  const summary = summaryOf(spec);
  const empty = hasNothing(spec);
  const single = spec.isSingle === true;
  const isNarrow = useMediaQuery(PHONE);
  // Vertical bars of many months don't fit on a phone.
  const shown: ChartSpec = isNarrow ? { ...spec, layout: 'horizontal' } : spec;
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
          <SecondaryText>{[spec.unit, ...(spec.dates ? [spec.dates] : [])].join(comma())}</SecondaryText>
        </Box>
        {!empty && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }} className="no-print">
            {!single && (
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
            )}
            <ChartDownload
              spec={spec}
              note={`${place}${comma()}${spec.dates ?? dates}`}
              frame={frame}
              canPicture={!asTable && !single}
            />
          </Box>
        )}
      </Box>
      {empty && (
        <Typography color="text.secondary" sx={{ minHeight: 120 }}>
          {text('dashboard.charts.none')}
        </Typography>
      )}
      {!empty && single && <SingleRow spec={spec} />}
      {!empty && !single && asTable && <ChartTable spec={spec} />}
      {!empty && !single && !asTable && (
        <>
          {spec.series.length > 1 && <Legend spec={spec} />}
          {/* Screen readers treat the chart as an image until it is entered by keyboard. */}
          <Typography sx={visuallyHidden}>{summary}</Typography>
          <ChartFrame spec={shown} frame={frame} />
        </>
      )}
    </Card>
  );
}

/** The figures of the only row, such as the chosen district. */
function SingleRow({ spec }: { spec: ChartSpec }) {
  const [row] = spec.rows;
  if (!row) return null;
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{row.name}</Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3, minHeight: 80 }}>
        {columnsOf(spec).map(({ key, label, format = formatNumber }) => (
          <div key={key}>
            <SecondaryText component="dt">{label}</SecondaryText>
            <Typography component="dd" sx={{ m: 0, fontSize: 28, fontWeight: 700 }}>
              {format(row.values[key] ?? 0)}
            </Typography>
          </div>
        ))}
      </Box>
    </>
  );
}

interface ChartDownloadProps {
  spec: ChartSpec;
  note: string;
  /** Element that contains the SVG. */
  frame: RefObject<HTMLElement | null>;
  canPicture: boolean;
}

function ChartDownload({ spec, note, frame, canPicture }: ChartDownloadProps) {
  const notify = useNotify();
  const { palette, direction } = useTheme();
  const saveFigures = () => {
    const columns = columnsOf(spec);
    const heading = [spec.category, ...columns.map(({ label }) => label)];
    const rows = spec.rows.map(row => [row.name, ...columns.map(({ key }) => row.values[key] ?? 0)]);
    saveFile(new Blob([csvFile([heading, ...rows])], { type: 'text/csv;charset=utf-8' }), `${spec.id}.csv`);
  };
  const savePicture = async () => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return;
    const legend = spec.series.map(({ label }, index) => ({
      label,
      fill: barColours[palette.mode][index]?.fill ?? palette.text.primary,
    }));
    try {
      const { drawPicture } = await import('./picture.ts');
      const picture = await drawPicture(svg, {
        title: spec.title,
        lines: [spec.unit, note],
        legend: legend.length > 1 ? legend : [],
        background: palette.background.paper,
        colour: palette.text.primary,
        secondaryColour: palette.text.secondary,
        direction,
      });
      saveFile(picture, `${spec.id}.png`);
    } catch {
      notify(text('dashboard.charts.pngFailed'), { type: 'error' });
    }
  };
  return (
    <MenuButton
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={text('dashboard.charts.downloadOf', { title: spec.title })}
      label={text('dashboard.charts.download')}
      items={[
        { label: text('dashboard.charts.csv'), onChoose: saveFigures },
        ...(canPicture ? [{ label: text('dashboard.charts.png'), onChoose: () => void savePicture() }] : []),
      ]}
    />
  );
}

function Legend({ spec }: { spec: ChartSpec }) {
  const { palette } = useTheme();
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none', m: 0, mb: 1, p: 0 }}
    >
      {spec.series.map(({ key, label }, index) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13 }}>
          <Box
            aria-hidden
            className="keep-colour"
            sx={{ width: 14, height: 14, borderRadius: 0.5, printColorAdjust: 'exact' }}
            style={{ backgroundColor: barColours[palette.mode][index]?.fill }}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
}
