/** CMST: trainings of the members of community organisations (specification §6). */
import { z } from 'zod';
import {
  date,
  optionalDate,
  optionalLongText,
  optionalReference,
  optionalText,
  reference,
  text,
} from '../fields/fields.ts';
import { activeField, approvalField } from '../register/approval.ts';
import type { RegisterDocument } from '../register/documents.ts';
import { type Participants, participants } from '../register/participants.ts';
import { placeFields, placeNames, placeReferences } from '../register/places.ts';
import { coReference, trainerReference } from '../register/references.ts';
import { defineRegister, type Written } from '../register/register.ts';
import { datesRule } from '../register/rules.ts';
import { type CommunityBase, refCode } from './co.ts';

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
  references: { ...placeReferences, cos_id: coReference, trainer_id: trainerReference },
  search: ['name', 'ref_code', 'venue', 'co_name', 'trainer', ...placeNames],
  approval: true,
  documents: {},
  editor: 'edited_by',
  defaultSort: ['updated_at', 'DESC'],
});

export type Cmst = CommunityBase &
  Written<typeof cmst> &
  Participants & { co_name: string; trainer: string | null; documents: RegisterDocument[] };
