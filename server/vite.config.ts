import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Packages with their own programs or files, and those that few starts need. */
const external = ['@aws-sdk/client-s3', '@node-rs/argon2', 'exceljs', 'pg-native', 'sharp'];

const filesNextToPrograms = (): Plugin => ({
  name: 'files-next-to-programs',
  generateBundle() {
    const words = path.join(import.meta.dirname, 'people/leaked-passwords.txt');
    this.emitFile({ type: 'asset', fileName: path.basename(words), source: readFileSync(words) });
  },
});

/** Programs with bundled packages, as resolving their files took half of a start. */
export default defineConfig({
  plugins: [filesNextToPrograms()],
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
      // Run what was tested: a bundler drops calls it considers pure, and the errors they would throw.
      treeshake: false,
      input: {
        main: 'server/main.ts',
        // For tests.
        app: 'server/app.ts',
        demo: 'server/demo/main.ts',
        'sheet-worker': 'server/sheets/worker.ts',
        // Commands for operators without the sources and `tsx`.
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        'check-store': 'scripts/check-store.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: false,
      },
    },
  },
});
