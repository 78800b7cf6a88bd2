/** An e-mail address as people write it. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull, readAs } from './reading.ts';
import { line, meant } from './text.ts';

export const optionalEmail = () =>
  readAs(value => blankToNull(meant(value)), z.nullable(z.pipe(line(254), z.email(messages.email))));

export const email = (options: FieldOptions): Field<string | null> =>
  fieldWith('email', optionalEmail(), options);
