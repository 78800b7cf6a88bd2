/** An e-mail address as people write it. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { blankToNull, readAs } from './reading.ts';
import { line } from './text.ts';
import { meantLine } from './visible-text.ts';

const given = (value: unknown) => blankToNull(typeof value === 'string' ? meantLine(value) : value);

export const optionalEmail = () => readAs(given, z.nullable(z.pipe(line(254), z.email(messages.email))));

export const email = (options: FieldOptions): Field<string | null> =>
  fieldWith('email', optionalEmail(), options);
