import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsModule } from './scripts/texts.ts';

/** The back office: pages at every address the portal doesn't own, files under `/assets/`. */
export default defineConfig({
  plugins: [react(), textsModule()],
  build: {
    outDir: 'dist/office',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2022',
    // The first file holds React, react-admin and the sign-in screen.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            // A file for each module that several pages share would make a page wait for a hundred files.
            { name: 'shared', minShareCount: 10 },
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
