import { Box, useTheme } from '@mui/material';
import { barColours } from './colours.ts';
import type { ChartSpec } from './spec.ts';

/** Which part of a bar is which, in the order in which the parts lie. */
export function Legend({ spec }: { spec: ChartSpec }) {
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
