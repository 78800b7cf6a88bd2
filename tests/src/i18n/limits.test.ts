/** A limit is once: texts take it as a value, but for the words that the specification has for it. */
import { expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES, MAX_PHOTO_BYTES } from '../../../contract/register/documents.ts';
import { limitInWords } from '../../../contract/sizes.ts';
import { english, urdu } from './keys.ts';

const limits: Record<string, number> = {
  'documents.maxSize': MAX_DOCUMENT_BYTES,
  'documents.slot.maxSize': MAX_DOCUMENT_BYTES,
  'auth.photo.limit': MAX_PHOTO_BYTES,
};
const bare = (size: string | undefined) => size?.replace(' ', '').toUpperCase();

test.each([
  ['English', english],
  ['Urdu', urdu],
])('no text says how large something may be, but those that are held to it here: %s', (_, texts) => {
  const named = [...texts].flatMap(([key, text]) => {
    const size = /\d+ ?MB/i.exec(text)?.[0];
    return size ? [[key, bare(size)] as const] : [];
  });
  expect(named.sort()).toEqual(
    Object.entries(limits)
      .map(([key, bytes]) => [key, bare(limitInWords(bytes))] as const)
      .sort(),
  );
});
