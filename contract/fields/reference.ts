/** The id of a record elsewhere. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Given, ownMessage, type Reference } from './field.ts';
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

export const reference = <const O extends ReferenceOptions>(options: O): Field<Given<O, number>> => {
  const { to, preselect } = options;
  const schema = options.required ? requiredReference(ownMessage(options)) : optionalReference();
  const made = fieldWith('reference', schema as Field<Given<O, number>>['schema'], options);
  return { ...made, to, preselect };
};
