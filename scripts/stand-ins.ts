import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`./stand-ins/${name}.ts`, import.meta.url)));

/** What throws when it is called, for what nothing here calls. */
const unused = (why: string): string => `() => { throw new Error(${JSON.stringify(why)}); }`;

const lodash = [
  'debounce',
  'defaults',
  'difference',
  'get',
  'isEqual',
  'memoize',
  'merge',
  'pick',
  'set',
  'union',
];

/** Parts of react-admin's table that no list here shows: rows, states and actions are its own (`src/register/list/RegisterTable.tsx`). */
export const partsOfTables = {
  'button/BulkDeleteButton': 'const BulkDeleteButton',
  'list/ListNoResults': 'const ListNoResults',
  'list/datagrid/ExpandAllButton': 'default',
  'list/datatable/DataTableBody': 'const DataTableBody',
  'list/datatable/DataTableCell': 'const DataTableCell',
  'list/datatable/DataTableLoading': 'const DataTableLoading',
  'list/datatable/DataTableNumberColumn': 'const DataTableNumberColumn',
};

/** Modules that come with react-admin and Material UI, by where they are in `node_modules`, and what means them in the browser. */
export const modules = new Map([
  ...lodash.map(
    name => [`lodash/${name}.js`, `export { ${name} as default } from ${file('lodash')};`] as const,
  ),
  ['query-string/index.js', `export * from ${file('query-string')};`],
  ['inflection/lib/inflection.js', `export * from ${file('inflection')};`],
  // Files come from the server (`register/list/ExportMenu.tsx`).
  [
    'ra-core/dist/export/defaultExporter.js',
    `export const defaultExporter = ${unused('Lists are exported by the server.')};`,
  ],
  // Its table of letters, for the search among columns.
  [
    'diacritic/diacritics.js',
    String.raw`export const clean = text => text.normalize('NFD').replace(/\p{M}/gu, '');`,
  ],
  // Colours as variables of CSS: a theme here says them itself.
  [
    '@mui/material/esm/styles/createThemeWithVars.js',
    `export const createGetCssVar = ${unused('No theme has variables.')}; export default createGetCssVar;`,
  ],
  [
    '@mui/material/esm/styles/ThemeProviderWithVars.js',
    `export const CssVarsProvider = ${unused('No theme has variables.')};`,
  ],
  // The theme lets no button ripple (`src/theme/base.ts`).
  ['@mui/material/esm/ButtonBase/TouchRipple.js', `export default ${unused('Buttons don’t ripple.')};`],
  // For `withTheme` of Emotion.
  [
    'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js',
    `export default ${unused('Components are not wrapped in their theme.')};`,
  ],
  ...Object.entries(partsOfTables).map(
    ([name, what]) =>
      [
        `ra-ui-materialui/dist/${name}.js`,
        `export ${what}${what === 'default' ? ' ' : ' = '}${unused('Lists have rows and states of their own.')};`,
      ] as const,
  ),
]);

const FOLDER = '/node_modules/';

/** Leaves out of the build what the back office would load and never use, and takes small pieces for what it uses little of (decision 082). */
export const standIns = (): Plugin => ({
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler(id) {
      const file = id.replaceAll('\\', '/');
      return modules.get(file.slice(file.lastIndexOf(FOLDER) + FOLDER.length));
    },
  },
});
