import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTheme } from '@mui/material';
import type { RefObject } from 'react';
import { useNotify } from 'react-admin';
import { csvFile } from '../../../contract/import/csv.ts';
import { text } from '../../i18n/text.ts';
import { saveFile } from '../../providers/http/download.ts';
import { MenuButton } from '../MenuButton.tsx';
import { barColours } from './colours.ts';
import { type ChartSpec, columnsOf } from './spec.ts';

interface ChartDownloadProps {
  spec: ChartSpec;
  note: string;
  /** What holds the chart's picture. */
  frame: RefObject<HTMLElement | null>;
  /** Whether the picture is on the screen. */
  canPicture: boolean;
}

export function ChartDownload({ spec, note, frame, canPicture }: ChartDownloadProps) {
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
        ground: palette.background.paper,
        ink: palette.text.primary,
        quiet: palette.text.secondary,
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
