/** Values of a new record that are in order, made of what its register declares. */
import { expect } from 'vitest';
import type { Area } from '../../contract/access.ts';
import type { Field } from '../../contract/fields/field.ts';
import { checkValues, type Register } from '../../contract/register/register.ts';

interface Around {
  /** Records that there are, by their register. */
  ids: Partial<Record<Area, number>>;
  /** Another one gives other values, as they may have to be unique. */
  n: number;
  /** Part of all texts, including those of fields that may be blank. */
  word?: string;
}

/** Another month for every number. */
const monthOf = (n: number) => `${1900 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;

function givenTo(name: string, field: Field, { ids, n, word }: Around): unknown {
  const { kind, label, min = 0, max, choices = [], to } = field;
  switch (kind) {
    case 'text':
    case 'longText':
    case 'placeName':
      return (word ?? `${label.en} ${n}`).slice(0, max);
    case 'code':
      return `C-${n}`;
    case 'number':
    case 'count':
    case 'decimal':
    case 'money':
      return Math.max(min, 1);
    case 'date':
      return '2026-03-01';
    case 'month':
      return monthOf(n);
    case 'choice':
      return choices[n % choices.length]?.value;
    case 'check':
      return true;
    case 'phone':
      return `+92300${String(n).padStart(7, '0')}`;
    case 'email':
      return `somebody-${n}@aup.test`;
    case 'webAddress':
      return `https://somebody-${n}.test`;
    case 'reference':
      if (to && ids[to.resource]) return ids[to.resource];
  }
  throw new Error(`The tests know no value for ${name}: give its register a body of its own`);
}

const texts = ['text', 'longText', 'placeName'];

/** What the register requires. */
export function valuesOf(register: Register, around: Around): Record<string, unknown> {
  const { name: area, fields } = register;
  const given = Object.entries(fields).filter(
    ([, { required, kind }]) => required || (around.word !== undefined && texts.includes(kind)),
  );
  const values = Object.fromEntries(
    given.map(([name, field]) => [name, givenTo(`${area}.${name}`, field, around)]),
  );
  expect(checkValues(register, values).errors, area).toBeUndefined();
  return values;
}
