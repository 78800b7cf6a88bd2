/** Words are compared by one function, which the database has, too: what differs in Arabic and Urdu variants, marks and digits is the same. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fold } from '../../../contract/fields/fold.ts';
import { serverForFile } from '../../support/app.ts';
import { triedDice } from '../../support/dice.ts';

const server = await serverForFile();

const inSql = async (texts: readonly string[]) => {
  const { rows } = await sql<{ folded: string }>`select fold_text(word) as folded
    from unnest(${[...texts]}::text[]) with ordinality as w (word, at) order by at`.execute(
    server.app.longDb,
  );
  return rows.map(({ folded }) => folded);
};

test.each([
  ['علي', 'علی'],
  ['موسى', 'موسی'],
  ['كرم', 'کرم'],
  ['مدرسة', 'مدرسہ'],
  ['ﻛﺮﻡ', 'کرم'],
  ['مُحَمَّد', 'محمد'],
  ['گاؤں', 'گاوں'],
  ['محـــمد', 'محمد'],
  ['می\u200cخواہم', 'میخواہم'],
  ['خیبر\u200f', 'خیبر'],
  ['۱۲٣', '123'],
  ['e\u0301', 'é'],
  ['José', 'jose'],
  ['ＡＵＰ－００１', 'AUP-001'],
  ['  Landi\u00a0 \n Kotal ', 'landi kotal'],
  ['ΟΔΟΣ', 'οδος'],
  ['İZMİR', 'izmir'],
])('%j folds as %j', async (one, other) => {
  expect(fold(one)).toBe(fold(other));
  expect(await inSql([one, other])).toEqual([fold(one), fold(one)]);
});

test.each([
  ['بھر', 'بہر'],
  ['سے', 'سی'],
  ['حال', 'ہال'],
])('%j and %j are two words', (one, other) => expect(fold(one)).not.toBe(fold(other)));

const letters = Array.from({ length: 0xffff }, (_, n) => n + 1)
  .filter(n => n < 0xd800 || n > 0xdfff)
  .map(n => String.fromCodePoint(n))
  // The small letter of U+1C89 is of Unicode 16: PostgreSQL before 18 doesn't know it.
  .filter(letter => !/[\p{Cn}\u1c89]/u.test(letter));

test('any text, and what is folded stays as it is', async () => {
  const roll = triedDice(39);
  const pick = (from: readonly string[]) => from[Math.floor(roll() * from.length)] as string;
  const common = letters.slice(0, 0x3000);
  const arabic = [
    ...letters.filter(letter => /\p{Script=Arabic}/u.test(letter)),
    ...'\u0640\u064b\u0651\u0654\u200c\u200d \n09AZé',
  ];
  const texts = Array.from({ length: 3000 }, (_, n) =>
    Array.from({ length: 1 + Math.floor(roll() * 12) }, () => pick(n % 3 === 0 ? common : arabic)).join(''),
  );
  expect(await inSql(texts)).toEqual(texts.map(fold));
  for (const text of texts) {
    expect(fold(fold(text))).toBe(fold(text));
    expect(fold(text.normalize('NFC'))).toBe(fold(text));
  }
});
