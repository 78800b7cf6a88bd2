/** The number of a national identity card: thirteen digits, written down as 17301-1234567-1. */
import * as z from 'zod/mini';
import { CNIC_DIGITS } from '../limits.ts';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith } from './field.ts';
import { wholeAsText } from './phone.ts';
import { blankToNull, readAs } from './reading.ts';
import { latinDigits, withoutInvisible } from './typed-text.ts';

const cleanCnic = (typed: string) => withoutInvisible(latinDigits(typed)).replace(/[\s\p{Pd}.]+/gu, '');

const isCnic = (value: string) => new RegExp(`^[1-9]\\d{${CNIC_DIGITS - 1}}$`).test(value);

/** Kept as digits alone. */
export const cnic = (options: FieldOptions): Field<string | null> =>
  fieldWith(
    'code',
    readAs(
      value => blankToNull(wholeAsText(value)),
      z.nullable(
        z.pipe(z.string(messages.cnic), z.transform(cleanCnic)).check(z.refine(isCnic, messages.cnic)),
      ),
    ),
    options,
  );

const groups = /^(\d{5})(\d{7})(\d)$/;

/** As printed on the card. */
export const writtenCnic = (digits: string): string => digits.replace(groups, '$1-$2-$3');

/** With its last four digits alone, which tell people of one list apart. */
export const maskedCnic = (digits: string): string =>
  digits.replace(groups, (_, _area, family: string, last: string) => `•••••-••••${family.slice(4)}-${last}`);
