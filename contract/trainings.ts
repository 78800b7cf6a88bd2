/** CMST and LMST: trainings of community organisations (specification §6). */
import { z } from 'zod';
import { activeField, approvalField } from './approval.ts';
import { type CommunityBase, refCode } from './co.ts';
import {
  count,
  date,
  optionalDate,
  optionalLongText,
  optionalReference,
  optionalText,
  reference,
  text,
} from './fields.ts';
import { messages } from './messages.ts';
import {
  placeFields,
  placeFieldsToTehsil,
  placeNames,
  placeReferences,
  placeReferencesToTehsil,
} from './places.ts';
import { defineRegister, type Reference, type Rule, type Written } from './register.ts';
import type { TenderDocument } from './tender.ts';

export const participants = { participants_male: count(), participants_female: count() };

/** The end, where there is one, is not before the start. */
export const datesRule = (start: string, end = 'end_date'): Rule => ({
  field: end,
  message: messages.endBeforeStart,
  holds: values => !values[end] || !values[start] || String(values[end]) >= String(values[start]),
});

export const coReference: Reference = {
  table: 'cos',
  column: 'name',
  as: 'co_name',
  resource: 'co',
  label: 'CO',
};
const trainer: Reference = {
  table: 'users',
  column: 'name',
  as: 'trainer',
  resource: 'users',
  label: 'trainer',
};

/** A document with the slot in which it stands, where its register has slots. */
export type RegisterDocument = TenderDocument & { slot: string | null };

export interface Participants {
  participants_male: number;
  participants_female: number;
  /** The sum of both. */
  members: number;
}

export const cmst = defineRegister({
  name: 'cmst',
  words: ['cmst'],
  table: 'cmsts',
  label: 'CMST',
  schema: z.object({
    name: text(200),
    ref_code: refCode(),
    ...placeFields,
    cos_id: reference(),
    start_date: date(),
    end_date: optionalDate(),
    venue: optionalText(255),
    trainer_id: optionalReference(),
    ...participants,
    ...approvalField,
    ...activeField,
    remarks: optionalLongText(5000),
  }),
  rules: [datesRule('start_date')],
  references: { ...placeReferences, cos_id: coReference, trainer_id: trainer },
  search: ['name', 'ref_code', 'venue', 'co_name', 'trainer', ...placeNames],
  approval: true,
  documents: {},
  editor: 'edited_by',
  defaultSort: ['updated_at', 'DESC'],
});

export type Cmst = CommunityBase &
  Written<typeof cmst> &
  Participants & { co_name: string; trainer: string | null; documents: RegisterDocument[] };

/** The seven documents of an LMST; a file comes in the multipart field `{slot}File` (specification §4). */
export const lmstSlots = [
  'Report',
  'Resolution',
  'AttendanceSheet',
  'TASheet',
  'Picture1',
  'Picture2',
  'Picture3',
] as const;

export const lmst = defineRegister({
  name: 'lmst',
  words: ['lmst'],
  table: 'lmsts',
  label: 'Lmst',
  schema: z.object({
    training_code: text(60),
    start_date: date(),
    end_date: date(),
    ...placeFieldsToTehsil,
    training_venue: text(255),
    trainer_id: reference(),
    ...participants,
    ...approvalField,
    remarks: optionalLongText(5000),
  }),
  rules: [datesRule('start_date')],
  references: { ...placeReferencesToTehsil, trainer_id: trainer },
  search: ['training_code', 'training_venue', 'trainer', 'district_name', 'tehsil_name'],
  approval: true,
  documents: { slots: lmstSlots, required: messages.lmstDocuments },
  editor: 'edited_by',
  defaultSort: ['updated_at', 'DESC'],
});

export type Lmst = Omit<CommunityBase, 'village_name'> &
  Written<typeof lmst> &
  Participants & { trainer: string; web_link: string; files: string; documents: RegisterDocument[] };
