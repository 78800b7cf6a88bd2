/** How fast a ZIP of ten large documents leaves, as a share of a ready file that is piped into a socket. */
import { DOCUMENT_MB, drawing, MB, newTender } from './documents.ts';
import { atLeast, type Figure, figure, timed } from './figure.ts';
import { rounds, withProduct } from './product.ts';

const DOCUMENTS = 10;

async function lengthOf({ body }: Response): Promise<number> {
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) bytes += piece.length;
  return bytes;
}

export const benchZip = (): Promise<Figure[]> =>
  withProduct({ with: 'none' }, async product => {
    const zip = await newTender(product, Array<Blob>(DOCUMENTS).fill(new Blob([drawing()])));
    const { body } = await product.ask(zip);
    const headers = { 'content-type': 'application/octet-stream' };
    await fetch(`${product.bare}/file`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    const length = await lengthOf(await product.ask(zip));
    const speed = async (take: () => Promise<Response>) => {
      const ms = await timed(async () => {
        const bytes = await lengthOf(await take());
        if (bytes !== length) throw new Error(`${bytes} bytes arrived instead of ${length}`);
      });
      return length / MB / (ms / 1000);
    };
    // The best of several rounds each, in turns: other work on the machine only makes a round slower.
    let [own, bare] = [0, 0];
    for (let round = 0; round < rounds(15); round++) {
      own = Math.max(own, await speed(() => product.ask(zip)));
      bare = Math.max(bare, await speed(() => fetch(`${product.bare}/file`)));
    }
    return [
      figure(`ZIP of ${DOCUMENTS} × ${DOCUMENT_MB} MB`, own, 'MB/s'),
      atLeast('ZIP, share of a raw pipe of a ready file', own / bare, '', 0.9),
    ];
  });
