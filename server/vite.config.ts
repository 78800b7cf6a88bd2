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
 * The server as two programs: the one that serves, and the one that serves a demonstration. Packages are built in: looking for their
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
