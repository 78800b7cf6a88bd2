/** The id of a record elsewhere. */
import { z } from 'zod';
import type { Area } from '../access.ts';
import { messages } from '../texts/messages.ts';
import { type Field, type FieldKind, type FieldOptions, fieldWith, type Given, ownMessage } from './field.ts';
import { blankToNull, MAX_ID, toNumber } from './reading.ts';

/** What a field refers to; lists and answers carry that record's name as `as`. */
export interface Reference {
  /** Table and column of the name shown. */
  table: string;
  column: string;
  as: string;
  /** The register's word in addresses, for links and selects. */
  resource: Area;
  /** Another reference of this record in which the target must lie: the column here, and the target's column for it. */
  within?: { field: string; column: string; label: string };
  label: string;
  /** How its name is shown: those of districts and tehsils are translated. */
  nameKind?: FieldKind;
  /** What a form offers: only what fits this filter, called by these fields. */
  filter?: Readonly<Record<string, unknown>>;
  optionFields?: readonly string[];
  /** What a form offers instead of the register's list: COs of the place chosen, staff of the district chosen. */
  offered?: 'cosOfVillage' | 'cosOfTehsil' | 'staffOfDistrict';
}

export const requiredReference = (required: string = messages.required) =>
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
