/** Every letter is folded by the server as by the database. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fold } from '../../../contract/fields/fold.ts';
import { serverForFile } from '../../support/app.ts';

const server = await serverForFile();

const inSql = async (texts: readonly string[]) => {
  const { rows } = await sql<{ folded: string }>`select fold_text(word) as folded
    from unnest(${[...texts]}::text[]) with ordinality as w (word, at) order by at`.execute(
    server.app.longDb,
  );
  return rows.map(({ folded }) => folded);
};

const letters = Array.from({ length: 0x2ffff }, (_, n) => n + 1)
  .filter(n => n < 0xd800 || n > 0xdfff)
  .map(n => String.fromCodePoint(n))
  .filter(letter => !/\p{Cn}/u.test(letter));

test('every letter alone', async () => {
  const folded = await inSql(letters);
  // JavaScript may know letters that are newer than the database.
  const { rows } = await sql<{ isKnown: boolean }>`select unicode_assigned(letter) as "isKnown"
    from unnest(${letters}::text[]) with ordinality as l (letter, at) order by at`.execute(server.app.longDb);
  const different = letters.flatMap((letter, at) =>
    !rows[at]?.isKnown || folded[at] === fold(letter)
      ? []
      : [[letter, letter.codePointAt(0)?.toString(16), fold(letter), folded[at]]],
  );
  expect(different).toEqual([]);
});
