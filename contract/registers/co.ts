/** Community organisations (specification §6). */
import { z } from 'zod';
import {
  choice,
  optionalDate,
  optionalInteger,
  optionalLongText,
  optionalPhone,
  optionalText,
  text,
} from '../fields/fields.ts';
import { coColumns } from '../import/import-columns.ts';
import { districtCode } from '../programme.ts';
import { type Approval, activeField, approvalField } from '../register/approval.ts';
import { type PlaceNames, placeFields, placeNames, placeReferences } from '../register/places.ts';
import { defineRegister, type RecordBase, type Rule, type Written } from '../register/register.ts';
import { messages } from '../texts/messages.ts';

export const coStatuses = ['New', 'Revitalized from Other Project', 'Revitalized from RRP'] as const;
export const coTypes = ['MCO', 'WCO', 'Network'] as const;
export const accountChoices = ['YES', 'NO'] as const;

/** What a reference code begins with once a district is chosen: `AUP-KHY-`, or `RRP-KHY-`; blank where it has no code. */
export function refCodePrefix(
  programme: 'AUP' | 'RRP',
  district: { id: unknown; district_short_name?: unknown } | undefined,
): string {
  const code = district && districtCode(district);
  return code ? `${programme}-${code}-` : '';
}

/** A code that is only the prefix nobody went on from: it stands for none. */
export const isUntouchedPrefix = (code: string) => /^[A-Z]{3}-[A-Z]{3}-$/.test(code.trim());

export const refCode = () =>
  z.preprocess(
    value => (typeof value === 'string' && isUntouchedPrefix(value) ? null : value),
    optionalText(60),
  );

export const bankRule: Rule = {
  field: 'bank_details',
  message: messages.bankDetails,
  holds: values => values.account !== 'YES' || Boolean(values.bank_details),
};

/** What COs and networks of them have in common. */
export const bodyFields = {
  president_name: optionalText(150),
  mobile: optionalPhone(),
  secretary_name: optionalText(150),
  account: choice(accountChoices, 'NO'),
  bank_details: optionalLongText(500),
};

export const co = defineRegister({
  name: 'co',
  words: ['co'],
  table: 'cos',
  label: 'CO',
  schema: z.object({
    name: text(200),
    ref_code: refCode(),
    ...placeFields,
    status: choice(coStatuses),
    rrp_ref_code: refCode(),
    type: choice(coTypes),
    date_of_formation: optionalDate(),
    date_of_reactivation: optionalDate(),
    total_hh: optionalInteger(0, 1_000_000),
    organized_hh: optionalInteger(0, 1_000_000),
    members: optionalInteger(0, 1_000_000),
    co_already_present: optionalInteger(0, 1_000_000),
    ...bodyFields,
    ...approvalField,
    ...activeField,
    remarks: optionalLongText(5000),
  }),
  rules: [
    bankRule,
    {
      field: 'organized_hh',
      message: messages.organizedHouseholds,
      holds: ({ organized_hh, total_hh }) =>
        organized_hh == null || total_hh == null || Number(organized_hh) <= Number(total_hh),
    },
    {
      field: 'date_of_reactivation',
      message: messages.reactivation,
      holds: ({ date_of_formation, date_of_reactivation }) =>
        !date_of_formation ||
        !date_of_reactivation ||
        String(date_of_reactivation) >= String(date_of_formation),
    },
  ],
  references: placeReferences,
  search: ['name', 'ref_code', 'rrp_ref_code', 'president_name', ...placeNames],
  unique: { ref_code: messages.refCodeTaken },
  approval: true,
  import: coColumns,
  editor: 'edited_by',
  defaultSort: ['updated_at', 'DESC'],
});

export interface CommunityBase extends RecordBase, Approval, PlaceNames {
  edited_by: number | null;
  edited_by_name: string | null;
}

export type Co = CommunityBase & Written<typeof co>;
