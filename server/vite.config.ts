import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Packages with programs or files of their own, and those that few starts need. */
const external = ['@aws-sdk/client-s3', '@node-rs/argon2', 'exceljs', 'pg-native', 'sharp'];

const filesNextToPrograms = (): Plugin => ({
  name: 'files-next-to-programs',
  generateBundle() {
    // The package says that its files are ES modules; these are not.
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}' });
    const words = path.join(import.meta.dirname, 'people/leaked-passwords.txt');
    this.emitFile({ type: 'asset', fileName: path.basename(words), source: readFileSync(words) });
  },
});

/** As programs, with packages built in: looking for their files took half of a start. CommonJS, which alone Node 20 keeps compiled (`compiled/`). */
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
      // What was tested is what runs: a bundler drops calls that it takes for pure, and with them what they would have thrown.
      treeshake: false,
      input: {
        main: 'server/compiled/launch.ts',
        server: 'server/main.ts',
        // For tests.
        app: 'server/app.ts',
        'keep-compiled': 'server/compiled/keep.ts',
        demo: 'server/demo/main.ts',
        'sheet-worker': 'server/sheets/worker.ts',
        // What an operator runs where the sources and `tsx` are not installed.
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        'check-store': 'scripts/check-store.ts',
      },
      output: {
        format: 'cjs',
        // what was compiled before can't import, but require
        dynamicImportInCjs: false,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: false,
      },
    },
  },
});
