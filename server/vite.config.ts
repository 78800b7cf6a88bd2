import path from 'node:path';
import { defineConfig } from 'vite';

/** Packages with programs or files of their own, and those that few starts need. */
const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  'exceljs',
  'pg-native',
  'sharp',
];

/**
 * The server as programs: the one that serves, the one that serves a demonstration, an operator's commands. Packages are built in: looking for their
 * hundreds of files took half of a start.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        demo: 'server/demo/main.ts',
        'sheet-worker': 'server/sheets/worker.ts',
        // What an operator runs where the sources and `tsx` are not installed.
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        'check-store': 'scripts/check-store.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // less to read at each start; names stay, for the log
        minify: { compress: true, mangle: false, codegen: true },
      },
    },
  },
});
