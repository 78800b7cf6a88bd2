/** Fields of references: ids of one or several records elsewhere. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import {
  type Field,
  type FieldOptions,
  fieldWith,
  ownMessage,
  type ParsedValue,
  type Reference,
} from './field.ts';
import { blankToNull, inColumn, MAX_ID, readAs, toNumber } from './reading.ts';

/** @param required what is said of none at all */
export const idNumber = (required: string = messages.choice) =>
  z
    .number({ error: issue => (issue.input === null ? required : messages.choice) })
    .check(z.int(messages.choice), z.gte(1, messages.choice), z.lte(MAX_ID, messages.choice));

const given = (value: unknown) => toNumber(blankToNull(value));

const requiredReference = (required: string = messages.required) =>
  readAs(given, idNumber(required)).check(inColumn('integer'));

export const optionalReference = () => readAs(given, z.nullable(idNumber())).check(inColumn('integer'));

interface ReferenceOptions extends FieldOptions {
  to: Reference;
  /** The first of the records offered for a place just chosen is chosen with it. */
  preselect?: boolean;
}

export const reference = <const O extends ReferenceOptions>(options: O): Field<ParsedValue<O, number>> => {
  const { to, preselect } = options;
  const schema = options.required ? requiredReference(ownMessage(options)) : optionalReference();
  const made = fieldWith('reference', schema as Field<ParsedValue<O, number>>['schema'], options);
  return { ...made, to, preselect };
};

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

/** Ids of several records elsewhere. */
export const references = ({ each, ...options }: FieldOptions & { each: Reference }): Field<number[]> => ({
  ...fieldWith('references', referenceList(), options),
  each,
});
