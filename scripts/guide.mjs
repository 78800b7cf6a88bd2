/** Renders `docs/user-guide.md` as the page that the server shows at `/help/`, with its pictures. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked } from 'marked';
import { root } from './freshness.mjs';

const docs = path.join(root, 'docs');

const style = `
:root { color-scheme: light dark; font: 17px/1.6 'Source Sans 3', system-ui, sans-serif }
body { max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem 4rem }
h1, h2, h3 { line-height: 1.25 } h2 { margin-top: 3rem }
img { max-width: 100%; height: auto; border: 1px solid #8886; border-radius: 6px }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border-bottom: 1px solid #8886; padding: .35rem .9rem .35rem 0; text-align: start; vertical-align: top }
a { color: #0b6b72 } @media (prefers-color-scheme: dark) { a { color: #6cc7cd } }
@media print { nav { display: none } h2, img { break-inside: avoid } }
`;

/** As GitHub forms them, so that links within the document work there, too. */
const anchorOf = text =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(' ', '-');

/** @returns the page, and the pictures that it shows by their names below `docs` */
export function renderGuide(markdown) {
  const pictures = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }) {
        pictures.push(href);
        return `<img src="${href}" alt="${text}" loading="lazy">`;
      },
    },
  });
  const content = marked.parse(markdown);
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<nav><a href="/dashboard">Back to the dashboard</a></nav>
<main>
${content}</main>
</body>
</html>
`;
  return { html, pictures };
}

export async function buildGuide() {
  const folder = path.join(root, 'dist/office/help');
  const { html, pictures } = renderGuide(await readFile(path.join(docs, 'user-guide.md'), 'utf8'));
  await mkdir(path.join(folder, 'images'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), html);
  await Promise.all(pictures.map(name => copyFile(path.join(docs, name), path.join(folder, name))));
}
