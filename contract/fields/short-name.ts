/** A district's short name: three capital letters, which reference codes begin with. */
import * as z from 'zod/mini';
import { isShortName } from '../programme.ts';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull, readAs } from './reading.ts';
import { line } from './text.ts';

/** Longer than a short name is: what is wrong with one letter too many is said, not swallowed. */
const MAX = 20;

export const shortName = (options: FieldOptions): Field<string | null> => ({
  ...fieldWith(
    'text',
    readAs(
      blankToNull,
      z.nullable(
        line(MAX).check(z.refine(text => text.length > MAX || isShortName(text), messages.shortName)),
      ),
    ),
    options,
  ),
  max: MAX,
});
