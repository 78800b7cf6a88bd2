/** The seven activities of social mobilization: one shape, one table, a register for each kind (specification §6). */
import { z } from 'zod';
import {
  date,
  optionalDate,
  optionalLongText,
  optionalReference,
  optionalText,
  text,
} from '../fields/fields.ts';
import { activityColumns } from '../import/import-columns.ts';
import type { RegisterDocument } from '../register/documents.ts';
import { type Participants, participants } from '../register/participants.ts';
import {
  type PlaceNames,
  placeFieldsVillageOptional,
  placeNames,
  placeReferences,
} from '../register/places.ts';
import { coReference } from '../register/references.ts';
import { defineRegister, type RecordBase, type Register, type Written } from '../register/register.ts';
import { datesRule } from '../register/rules.ts';
import { type ActivityKind, activityKinds } from './activity-kinds.ts';

export { type ActivityKind, activityKinds };

const schema = z.object({
  title: text(255),
  activity_date: date(),
  end_date: optionalDate(),
  ...placeFieldsVillageOptional,
  cos_id: optionalReference(),
  venue: optionalText(255),
  ...participants,
  remarks: optionalLongText(5000),
});

const activity = (kind: ActivityKind): Register<typeof schema> =>
  defineRegister({
    name: kind,
    words: [kind],
    table: 'activities',
    label: activityKinds[kind],
    schema,
    rules: [datesRule('activity_date')],
    references: { ...placeReferences, cos_id: coReference },
    search: ['title', 'venue', 'co_name', ...placeNames],
    scope: { kind },
    documents: {},
    import: activityColumns,
    defaultSort: ['updated_at', 'DESC'],
  });

export const activities = (Object.keys(activityKinds) as ActivityKind[]).map(activity);

export type Activity = RecordBase &
  PlaceNames &
  Written<Register<typeof schema>> &
  Participants & { co_name: string | null; documents: RegisterDocument[]; updated_by_name: string | null };
