import { Transform } from 'node:stream';

/**
 * Ends with the byte that makes `length`, not when its source says that no more comes: a source may need to close a file
 * first, and by then the reader, who knows the length, is gone and would seem to have broken off.
 */
export function endAt(length: number): Transform {
  let missing = length;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missing -= chunk.length;
      if (missing < 0) return done(new Error('a document is longer than recorded'));
      this.push(chunk);
      if (missing === 0) this.push(null);
      done();
    },
  });
}
