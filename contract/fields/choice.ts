/** One of a fixed list. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Choice, type Field, type FieldOptions, fieldWith, type ParsedValue } from './field.ts';
import { blankToNull, inColumn, readAs, toNumber } from './reading.ts';

/** @param fallback the meaning of a blank */
export const requiredChoice = <const T extends readonly [string, ...string[]]>(
  values: T,
  fallback?: T[number],
) =>
  readAs(
    value => blankToNull(value) ?? fallback ?? null,
    z.enum(values, { error: issue => (issue.input === null ? messages.required : messages.choice) }),
  );

const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  readAs(blankToNull, z.nullable(z.enum(values, messages.choice)));

interface ChoiceOptions<T extends readonly [string, ...string[]]> extends FieldOptions {
  values: T;
  /** The meaning of a blank. */
  fallback?: T[number];
  /** What the values are called, where that is not what is kept. */
  labelOf?: (value: T[number]) => Choice['label'];
}

export const choice = <
  const T extends readonly [string, ...string[]],
  const O extends { required?: boolean | string; fallback?: string },
>(
  options: O & ChoiceOptions<T>,
): Field<O['fallback'] extends string ? T[number] : ParsedValue<O, T[number]>> => {
  const { values, fallback, labelOf, ...rest } = options;
  const schema = rest.required || fallback ? requiredChoice(values, fallback) : optionalChoice(values);
  return {
    ...fieldWith('choice', schema as never, rest),
    choices: values.map(value => ({ value, label: labelOf?.(value) ?? value })),
    initial: fallback,
  };
};

/** One of a fixed list that has numbers for ids. */
export const numberedChoice = (
  labels: Readonly<Record<number, string>>,
  options: FieldOptions & { required: true },
): Field<number> => ({
  ...fieldWith(
    'choice',
    readAs(
      value => toNumber(blankToNull(value)),
      z
        .number({ error: issue => (issue.input === null ? messages.required : messages.choice) })
        .check(z.refine(value => Object.hasOwn(labels, value), messages.choice)),
    ).check(inColumn('integer')),
    options,
  ),
  choices: Object.entries(labels).map(([id, label]) => ({ value: Number(id), label })),
});
