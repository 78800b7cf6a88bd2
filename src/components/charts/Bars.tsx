/** The only file that imports the chart library, so that it loads apart from the page. */
import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { type CSSProperties, createContext, useContext } from 'react';
import { formatNumber } from '../format.ts';
import { barColours } from './colours.ts';
import { type ChartColumn, type ChartSpec, chartHeight, totalOf } from './spec.ts';

/** Names at the bars, by row number. May have two lines. */
const TickTexts = createContext<readonly string[]>([]);

function TickLabel({ text, ...props }: ChartsTextProps) {
  const texts = useContext(TickTexts);
  return <ChartsText {...props} text={texts[Number(text)] ?? text} />;
}

const LABEL_WEIGHT = 600;
const LABEL_HEIGHT = 17;
/** Total space between a label and the edges of its bar. */
const LABEL_EDGE = 3;
/** Scale of the axis, with room for a label after the longest bar. */
const LABEL_ROOM = 1.16;
/** Space between names and bars, with ticks. */
const NAME_EDGE = 24;
const WIDEST_NAMES = 170;

const NAMES_ID = 'names';
const VALUES_ID = 'values';

const labelSize = ({ layout }: ChartSpec) => (layout === 'vertical' ? 12 : 13);

const shortText = ({ format = formatNumber, short = format }: ChartColumn, value: number) => short(value);

export default function Bars({ spec }: { spec: ChartSpec }) {
  const { palette, direction, typography } = useTheme();
  const isRtl = direction === 'rtl';
  const isVertical = spec.layout === 'vertical';
  const isStacked = spec.series.length > 1;
  const colours = barColours[palette.mode];
  const tickFont = { fontSize: isVertical ? 12 : 13, fontFamily: typography.fontFamily };
  const nameWidth = widestText(
    spec.rows.map(({ name, short = name }) => short),
    `${tickFont.fontSize}px ${tickFont.fontFamily}`,
  );
  const fits = (label: string, bar: { width: number; height: number }) =>
    bar.height >= LABEL_HEIGHT &&
    bar.width >=
      LABEL_EDGE + widestText([label], `${LABEL_WEIGHT} ${labelSize(spec)}px ${tickFont.fontFamily}`);
  const longest = Math.max(1, ...spec.rows.map(row => totalOf(spec, row)));
  const [first] = spec.series;

  const nameAxis = {
    id: NAMES_ID,
    scaleType: 'band' as const,
    data: spec.rows.map((_, index) => index),
    categoryGapRatio: isVertical ? 0.12 : 0.32,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: tickFont,
    // The library would cut long names and those of two lines, so it gets row numbers, which `TickLabel` replaces.
    valueFormatter: (index: number, { location }: { location: string }) =>
      location === 'tick' ? String(index) : (spec.rows[index]?.name ?? ''),
  };
  const ticks = spec.rows.map(row => {
    const { name, short = name } = row;
    // Stacked bars have their sum below the name, because the labels inside belong to their parts.
    return isStacked && first ? `${short}\n${shortText(first, totalOf(spec, row))}` : short;
  });
  const valueAxis = {
    id: VALUES_ID,
    position: 'none' as const,
    min: 0,
    max: isStacked ? longest : longest * LABEL_ROOM,
    domainLimit: 'strict' as const,
  };
  return (
    <TickTexts value={ticks}>
      <Box sx={useBarStyles(spec)} className={isStacked ? undefined : 'labels-outside'}>
        <BarChart
          skipAnimation
          hideLegend
          height={chartHeight(spec)}
          layout={spec.layout}
          borderRadius={isStacked ? 0 : 3}
          margin={{ top: 8, bottom: 4, left: 4, right: 4 }}
          series={spec.series.map((column, index) => ({
            id: column.key,
            label: column.label,
            data: spec.rows.map(row => row.values[column.key] ?? 0),
            stack: 'all',
            color: colours[index]?.fill,
            valueFormatter: (value: number | null) => (column.format ?? formatNumber)(value ?? 0),
            barLabelPlacement: isStacked ? ('center' as const) : ('outside' as const),
            barLabel: ({ value }, { bar }) => {
              if (!isStacked) return shortText(column, value ?? 0);
              if (!value) return null;
              const figure = shortText(column, value);
              const named = `${column.label} ${figure}`;
              return [named, figure].find(label => fits(label, bar)) ?? null;
            },
          }))}
          {...(isVertical
            ? {
                xAxis: [{ ...nameAxis, reverse: isRtl, height: 40, tickLabelInterval: () => true }],
                yAxis: [valueAxis],
              }
            : {
                xAxis: [{ ...valueAxis, reverse: isRtl }],
                yAxis: [
                  {
                    ...nameAxis,
                    width: Math.min(WIDEST_NAMES, nameWidth + NAME_EDGE),
                    position: isRtl ? 'right' : 'left',
                  },
                ],
              })}
          slots={{ axisTickLabel: TickLabel }}
          // The library positions labels from the left in any language.
          slotProps={{ barLabel: { direction: 'ltr' } }}
        />
      </Box>
    </TickTexts>
  );
}

function useBarStyles(spec: ChartSpec): Record<string, CSSProperties> {
  const { palette } = useTheme();
  const isStacked = spec.series.length > 1;
  const inside = isStacked
    ? spec.series.map(({ key }, index) => [
        `& g[data-series="${key}"] .MuiBarChart-label`,
        { fill: barColours[palette.mode][index]?.label },
      ])
    : [];
  return {
    '& text': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums' },
    '& .MuiBarChart-element': { stroke: palette.background.paper, strokeWidth: isStacked ? 1.5 : 0 },
    '& .MuiBarChart-label': {
      fontSize: labelSize(spec),
      fontWeight: LABEL_WEIGHT,
      fill: palette.text.primary,
    },
    ...Object.fromEntries(inside),
  };
}

/** Estimate where text can't be measured. */
const CHARACTER_WIDTH = 7.2;

let context: CanvasRenderingContext2D | null | undefined;

/** @param font as in CSS: size, then families @returns pixels */
function widestText(texts: readonly string[], font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const widths = texts.map(text => context?.measureText(text).width ?? text.length * CHARACTER_WIDTH);
  return Math.ceil(Math.max(0, ...widths));
}
