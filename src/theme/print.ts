/** Black on white, without what is pressed: `no-print`, `print-only` and `keep-colour` say what differs. */
import type { CSSObject } from '@mui/material';

const gone = { display: 'none !important' };

/** Bars, menu, footer and controls. */
const pressed = [
  'nav',
  'footer',
  '#root a[href="#content"]',
  'header:not(main header)',
  // A button that looks like a link has text to read.
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

/** Black on white, also from dark mode. Charts keep their colours. */
const inked = 'main, main *:not(svg, svg *, [role="progressbar"], [role="progressbar"] *, .keep-colour)';

export const printStyles: CSSObject = {
  '.print-only': { display: 'none !important' },
  '@page': { size: 'A4', margin: '13mm 12mm' },
  '@media print': {
    'html, body': { backgroundColor: '#fff !important', color: '#000 !important', fontSize: '10pt' },
    [pressed]: gone,
    '.print-only': { display: 'block !important' },
    main: { padding: '0 !important' },
    [inked]: {
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
