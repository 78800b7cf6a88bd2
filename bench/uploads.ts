/** A large document that arrives with a new tender, as a share of a plain stream to the same disk with fsync. */
import { DOCUMENT_MB, drawing, newTender } from './documents.ts';
import { atLeast, type Figure, figure, timed } from './figure.ts';
import { rounds, withProduct } from './product.ts';

export const benchUploads = (): Promise<Figure[]> =>
  withProduct({ with: 'none' }, async product => {
    const document = new Blob([drawing()]);
    const headers = { 'content-type': 'application/octet-stream' };
    const speed = (ms: number) => DOCUMENT_MB / (ms / 1000);
    // The best of several rounds each, in turns: other work on the machine only makes a round slower.
    let [own, bare] = [0, 0];
    for (let round = 0; round < rounds(15); round++) {
      own = Math.max(own, speed(await timed(() => newTender(product, [document]))));
      const post = () => fetch(`${product.bare}/file`, { method: 'POST', body: document, headers });
      bare = Math.max(bare, speed(await timed(post)));
    }
    const name = `a tender with a document of ${DOCUMENT_MB} MB`;
    return [
      figure(name, own, 'MB/s'),
      atLeast(`${name}, share of a plain stream with fsync`, own / bare, '', 0.6),
    ];
  });
