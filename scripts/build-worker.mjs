/** Builds the service worker that stores the back office, and the icons of the installed app. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { root } from './freshness.mjs';

const office = path.join(root, 'dist/office');

/** Latin letters are needed everywhere; other fonts are cached once a page has used them. */
const isOnUse = name => name.endsWith('.woff2') && !/-latin-wght-/.test(name);

/** Builds `sw.js` alongside the pages, with the names of all files that they may ask for. */
export async function buildWorker(logLevel) {
  const files = (await readdir(path.join(office, 'assets')))
    .filter(name => !/\.(br|gz|map)$/.test(name))
    .sort();
  const addresses = names => JSON.stringify(names.map(name => `/assets/${name}`));
  await build({
    configFile: false,
    root,
    logLevel,
    publicDir: false,
    define: {
      OFFICE_FILES: addresses(files.filter(name => !isOnUse(name))),
      FONTS_ON_USE: addresses(files.filter(isOnUse)),
    },
    build: {
      outDir: office,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** On the mark's background, with margins for the shapes that systems cut icons to. */
const onGround = svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 56 56" width="40" height="40">
    <rect x="-8" y="-8" width="56" height="56" fill="#0f5257"/>${svg}</svg>`;

/** The mark in the sizes of `contract/texts/app-manifest.ts`. */
export async function drawIcons() {
  const svg = await readFile(path.join(root, 'src/theme/favicon.svg'), 'utf8');
  const folder = path.join(office, 'icons');
  await mkdir(folder, { recursive: true });
  const draw = (drawing, size, name) =>
    sharp(Buffer.from(drawing), { density: (72 * size) / 40 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(path.join(folder, name));
  await Promise.all([
    draw(svg, 192, 'app-192.png'),
    draw(svg, 512, 'app-512.png'),
    draw(onGround(svg), 512, 'app-maskable-512.png'),
    draw(onGround(svg), 180, 'app-apple-180.png'),
  ]);
}
