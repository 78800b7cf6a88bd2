import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A pattern for the modules of these packages, or folders inside one. */
const inPackages = (names: string) => new RegExp(String.raw`node_modules[\\/](${names})[\\/]`);

const foundation =
  'react|react-dom|react-router|scheduler|@tanstack|@emotion|stylis|@mui/(system|utils|styled-engine)' +
  '|@mui/material/esm/(styles|utils|transitions|colors)';
const controls =
  '@popperjs|@mui/material/esm/(internal|Checkbox|FormControl|FormControlLabel|FormHelperText|FormLabel|TextField' +
  '|Input|InputBase|InputLabel|InputAdornment|FilledInput|OutlinedInput|Select|NativeSelect|Menu|MenuList|MenuItem' +
  '|List|ListItem|ListItemText|ListItemIcon|ListItemButton|Divider|Popover|Modal|Fade|Backdrop|Unstable_TrapFocus' +
  '|Portal|Tooltip|Popper|IconButton|Alert|TextareaAutosize)';

/** What several screens behind the sign-in may share, of ours and of packages; not charts, which have a file of their own. */
const shared =
  /[\\/]src[\\/](?!(auth|i18n|theme|worker|resources|dashboard|reports)[\\/])|node_modules[\\/](?!@mui[\\/]x-|d3-)/;

/** The back office: pages at every address the portal doesn't own, files under `/assets/`. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/office',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // A dozen files, not the hundred of one for each shared module: on slow links every request waits its turn.
        // The sign-in screen loads the first four; what the registers share comes as one after it.
        codeSplitting: {
          groups: [
            { name: 'foundation', test: inPackages(foundation), priority: 5 },
            { name: 'controls', test: inPackages(controls), priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'frame',
              test: /[\\/]src[\\/](layout|auth|dashboard)[\\/]/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'checks',
              test: /node_modules[\\/]zod|[\\/]contract[\\/](?!.*(\bur[\\/]|-ur\.ts))/,
              priority: 1,
            },
            {
              name: 'registers',
              test: shared,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 8000,
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8001' } },
  },
});
