import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The back office: pages at every address the portal doesn't own, files under `/assets/`. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/office',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 8000,
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8001' } },
  },
});
