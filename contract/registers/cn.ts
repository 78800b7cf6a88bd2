/** Community networks: higher-level bodies that several COs form (specification §1, §6). */
import { z } from 'zod';
import { optionalDate, optionalLongText, referenceList, text } from '../fields/fields.ts';
import { activeField, approvalField } from '../register/approval.ts';
import { placeFieldsVillageOptional, placeNames, placeReferences } from '../register/places.ts';
import { defineRegister, type Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';
import { bankRule, bodyFields, type CommunityBase, refCode } from './co.ts';

export const cn = defineRegister({
  name: 'cn',
  words: ['cn'],
  table: 'cns',
  label: 'CN',
  schema: z.object({
    name: text(200),
    ref_code: refCode(),
    ...placeFieldsVillageOptional,
    date_of_formation: optionalDate(),
    cos_ids: referenceList(),
    ...bodyFields,
    ...approvalField,
    ...activeField,
    remarks: optionalLongText(5000),
  }),
  rules: [bankRule],
  references: placeReferences,
  /** Kept in a table of their own. */
  elsewhere: ['cos_ids'],
  search: ['name', 'ref_code', 'president_name', ...placeNames],
  unique: { ref_code: messages.refCodeTaken },
  approval: true,
  editor: 'edited_by',
  defaultSort: ['updated_at', 'DESC'],
});

/** Households and members are computed from its COs. */
export type Cn = CommunityBase &
  Written<typeof cn> & {
    cos: { id: number; name: string; ref_code: string | null }[];
    total_hh: number;
    organized_hh: number;
    members: number;
  };
