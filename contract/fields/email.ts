/** An e-mail address as people write it. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull } from './reading.ts';
import { line } from './text.ts';

export const optionalEmail = () =>
  z.preprocess(blankToNull, line(254).pipe(z.email(messages.email)).nullable());

export const email = (options: FieldOptions): Field<string | null> =>
  fieldWith('email', optionalEmail(), options);
