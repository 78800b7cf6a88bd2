import type { Plugin } from 'vite';

/** Modules that come with react-admin's list, by what stands for them in the browser. */
const modules = new Map([
  // Files come from the server (`register/list/ExportMenu.tsx`).
  [
    'jsonexport/dist/index.js',
    'export default () => { throw new Error("Lists are exported by the server."); };',
  ],
  // Its table of letters, for the search among columns.
  ['diacritic', String.raw`export const clean = text => text.normalize('NFD').replace(/\p{M}/gu, '');`],
]);
const MARK = '\0stand-in:';

/** Leaves out of the build what lists would load and never use. */
export const standIns = (): Plugin => ({
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  resolveId: id => (modules.has(id) ? MARK + id : undefined),
  load: id => (id.startsWith(MARK) ? modules.get(id.slice(MARK.length)) : undefined),
});
