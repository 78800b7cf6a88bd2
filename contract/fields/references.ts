/** Ids of several records elsewhere. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Reference } from './field.ts';
import { readAs, toNumber } from './reading.ts';
import { idNumber } from './reference.ts';

export const MAX_REFERENCES = 500;

/** In ascending order; a form sends them as text, several fields or a comma list. */
const referenceList = () =>
  readAs(
    value => {
      const list = Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value.split(',')
          : (value ?? []);
      if (!Array.isArray(list)) return list;
      // Of a list that is too long, no more is looked at than what shows it.
      const ids = list.filter(one => one !== '').map(toNumber);
      return [...new Set(ids)].slice(0, MAX_REFERENCES + 1);
    },
    z.pipe(
      z.array(idNumber(), messages.choice).check(z.maxLength(MAX_REFERENCES, messages.choice)),
      z.transform(ids => [...ids].sort((a, b) => a - b)),
    ),
  );

export const references = ({ each, ...options }: FieldOptions & { each: Reference }): Field<number[]> => ({
  ...fieldWith('references', referenceList(), options),
  each,
});
