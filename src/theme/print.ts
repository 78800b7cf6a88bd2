/** Prints black on white without controls. The classes `no-print`, `print-only` and `keep-colour` are exceptions. */
import type { CSSObject } from '@mui/material';

/** Bars, menu, footer and controls. */
const controls = [
  'nav',
  'footer',
  '#root a[href="#content"]',
  'header:not(main header)',
  // Buttons that look like links have text to read.
  'main button:not(.MuiLink-root)',
  'main .MuiButton-root',
  'main .MuiIconButton-root',
  'main [role="search"]',
  'main [role="tablist"]',
  'main label',
  'main .MuiInputBase-root',
  'main .MuiTableCell-paddingCheckbox',
  '.MuiSnackbar-root',
  '.MuiTooltip-popper',
  '.no-print',
].join(', ');

/** Everything except charts, which keep their colours. */
const recoloured = 'main, main *:not(svg, svg *, [role="progressbar"], [role="progressbar"] *, .keep-colour)';

export const printStyles: CSSObject = {
  '.print-only': { display: 'none !important' },
  '@page': { size: 'A4', margin: '13mm 12mm' },
  '@media print': {
    'html, body': { backgroundColor: '#fff !important', color: '#000 !important', fontSize: '10pt' },
    [controls]: { display: 'none !important' },
    '.print-only': { display: 'block !important' },
    main: { padding: '0 !important' },
    [recoloured]: {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#999 !important',
      boxShadow: 'none !important',
      opacity: '1 !important',
    },
    'main a': { textDecoration: 'none !important' },
    'main h1, main p.MuiTypography-h1': { fontSize: '15pt !important' },
    'main h2': { fontSize: '12pt !important' },
    'main p': { fontSize: '9.5pt !important', lineHeight: '1.3 !important' },
    'main h1, main h2, main h3': { breakAfter: 'avoid' },
    'main tr, main li, main dl > div, main figure': { breakInside: 'avoid' },
    'main thead': { display: 'table-header-group' },
    'main .MuiTableContainer-root': { overflow: 'visible !important', maxHeight: 'none !important' },
    'main th, main td': { position: 'static !important' },
    'main dt': { fontSize: '8.5pt !important' },
    'main dl': { rowGap: '6pt !important' },
    'main .MuiPaper-root': { padding: '8pt 10pt !important' },
    '.MuiChartsAxis-tickLabel, .labels-outside .MuiBarChart-label': { fill: '#000 !important' },
  },
};
