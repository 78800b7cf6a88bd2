/** LMST: trainings of local support staff (specification §6). */
import { z } from 'zod';
import { date, optionalLongText, reference, text } from '../fields/fields.ts';
import { approvalField } from '../register/approval.ts';
import type { RegisterDocument } from '../register/documents.ts';
import { type Participants, participants } from '../register/participants.ts';
import { placeFieldsToTehsil, placeReferencesToTehsil } from '../register/places.ts';
import { trainerReference } from '../register/references.ts';
import { defineRegister, type Written } from '../register/register.ts';
import { datesRule } from '../register/rules.ts';
import { messages } from '../texts/messages.ts';
import type { CommunityBase } from './co.ts';

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
  references: { ...placeReferencesToTehsil, trainer_id: trainerReference },
  search: ['training_code', 'training_venue', 'trainer', 'district_name', 'tehsil_name'],
  approval: true,
  documents: { slots: lmstSlots, required: messages.lmstDocuments },
  editor: 'edited_by',
  defaultSort: ['updated_at', 'DESC'],
});

export type Lmst = Omit<CommunityBase, 'village_name'> &
  Written<typeof lmst> &
  Participants & { trainer: string; web_link: string; files: string; documents: RegisterDocument[] };
