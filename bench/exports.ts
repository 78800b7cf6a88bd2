/** COs as CSV and as a workbook: rows a second, the first byte, and the memory that the server takes for it. */
import { readFile, writeFile } from 'node:fs/promises';
import { atLeast, type Figure, figure } from './figure.ts';
import { type Product, records, rounds, withProduct } from './product.ts';

/** Rows a second. */
const formats = { csv: 20_000, xlsx: 5_000 };

/** Only Linux tells. */
async function megabytes(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const line = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

/** ms until the first byte of the content, and until the last. */
async function take({ ask }: Product, format: string): Promise<{ first: number; whole: number }> {
  const began = performance.now();
  const { headers, body } = await ask(`/api/co/export?format=${format}&trashed=with`);
  if (headers.get('x-row-count') !== String(records)) throw new Error(`${headers.get('x-row-count')} rows`);
  let first = 0;
  for await (const _ of body as AsyncIterable<Uint8Array>) first ||= performance.now() - began;
  return { first, whole: performance.now() - began };
}

export const benchExports = (): Promise<Figure[]> =>
  withProduct({ with: 'cos', count: records }, async product => {
    const figures: Figure[] = [];
    const before = await megabytes(product.pid, 'VmRSS');
    for (const [format, least] of Object.entries(formats)) {
      // The highest value so far is forgotten.
      await writeFile(`/proc/${product.pid}/clear_refs`, '5');
      const taken: { first: number; whole: number }[] = [];
      for (let round = 0; round < rounds(3); round++) taken.push(await take(product, format));
      const perSecond = records / (Math.min(...taken.map(({ whole }) => whole)) / 1000);
      const name = `${records.toLocaleString('en')} COs as ${format}`;
      figures.push(
        atLeast(name, perSecond, 'rows/s', least),
        figure(`${name}: first byte at most`, Math.max(...taken.map(({ first }) => first)), 'ms'),
        figure(`${name}: more memory`, (await megabytes(product.pid, 'VmHWM')) - before, 'MB'),
      );
    }
    return figures;
  });
