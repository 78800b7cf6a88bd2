/** Any text at all, as `fc.string({ unit: 'binary' })` makes it: the same values for the same seed. */
import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Fast-check's own looks the way back up in a table of all 1.1 million characters, which takes a second to make in each process. */
const anyCharacter = fc.nat({ max: 0x10ffff - SURROGATES.count }).map(
  place => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  character => {
    const [only, ...more] = String(character);
    const point = only?.codePointAt(0);
    if (point === undefined || more.length > 0) throw new Error('Not one character');
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);

export const anyText = (length: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ unit: anyCharacter, ...length });
