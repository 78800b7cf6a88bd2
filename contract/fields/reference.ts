/** The id of a record elsewhere. */
import { z } from 'zod';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldOptions, fieldWith, type Given, ownMessage, type Reference } from './field.ts';
import { blankToNull, MAX_ID, toNumber } from './reading.ts';

const requiredReference = (required: string = messages.required) =>
  z
    .preprocess(
      value => toNumber(blankToNull(value)),
      z
        .number({ error: issue => (issue.input === null ? required : messages.choice) })
        .int(messages.choice)
        .min(1, messages.choice)
        .max(MAX_ID, messages.choice),
    )
    .meta({ column: 'integer' });

export const optionalReference = () =>
  z
    .preprocess(
      value => toNumber(blankToNull(value)),
      z
        .number(messages.choice)
        .int(messages.choice)
        .min(1, messages.choice)
        .max(MAX_ID, messages.choice)
        .nullable(),
    )
    .meta({ column: 'integer' });

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
