/** Community networks: higher-level bodies that several COs form (specification §1, §6). */
import { date } from '../fields/date.ts';
import { references } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { activeField, approvalField } from '../register/approval.ts';
import {
  bankRule,
  bodyColumns,
  bodyDetails,
  bodyFields,
  bodySection,
  type CommunityBase,
  formationLabel,
  householdSums,
  refCodeHelp,
  refCodeLabel,
  sumOfCos,
} from '../register/body.ts';
import { defineRegister } from '../register/define-register.ts';
import {
  approvedPlaceFilters,
  placeFieldsVillageOptional,
  placeNames,
  whereSection,
  withinTehsil,
} from '../register/places.ts';
import { refCode } from '../register/ref-codes.ts';
import type { Written } from '../register/register.ts';
import { coReference, remarks, remarksSection } from '../register/shared-fields.ts';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';

const memberCos: LocalizedText = { en: 'Member COs', ur: 'رکن تنظیمیں' };

export const cn = defineRegister({
  name: 'cn',
  paths: ['cn'],
  table: 'cns',
  label: { en: 'CN', ur: 'نیٹ ورک' },
  icon: 'network',
  menu: { group: 'community', title: { en: 'Community networks (CN)', ur: 'کمیونٹی نیٹ ورکس' } },
  names: {
    en: {
      one: 'CN',
      many: 'CNs',
      inFull: 'Community networks',
      heading: 'Community networks (CN)',
      counted: ['network', 'networks'],
      create: 'New CN',
      edit: 'Update CN',
      empty: 'Community networks (CNs) formed by several community organisations (COs).',
    },
    ur: {
      one: 'کمیونٹی نیٹ ورک',
      many: 'کمیونٹی نیٹ ورکس',
      counted: ['نیٹ ورک', 'نیٹ ورکس'],
      create: 'نیا نیٹ ورک',
      edit: 'نیٹ ورک میں ترمیم',
      empty: 'کمیونٹی نیٹ ورکس، جنھیں کئی تنظیمیں مل کر بناتی ہیں۔',
    },
  },
  fields: {
    name: text({
      label: { en: 'CN', ur: 'نیٹ ورک' },
      max: 200,
      required: true,
      wide: true,
      help: { en: 'Name of the network.', ur: 'نیٹ ورک کا نام۔' },
      importAs: ['CN name', 'Name of CN', 'Network', 'Name'],
    }),
    ref_code: refCode('AUP', {
      label: refCodeLabel,
      importAs: ['Reference code', 'CN code', 'Code', 'Ref', 'Ref no'],
      importHelp: {
        en: 'Finds an existing network. If left empty, the network is found by its name in the tehsil.',
        ur: 'موجودہ نیٹ ورک اسی سے ملتا ہے۔ خالی ہو تو تحصیل میں اس کے نام سے۔',
      },
    }),
    ...placeFieldsVillageOptional,
    date_of_formation: date({ label: formationLabel, bulk: true, importAs: ['Formation date', 'Formation'] }),
    cos_ids: references({
      label: memberCos,
      wide: true,
      each: { ...coReference, within: withinTehsil },
      importAs: ['Members COs', 'CO names'],
      importHelp: {
        en: 'Reference codes or names of COs in the tehsil, separated by ;. They replace the current members.',
        ur: 'تحصیل کی تنظیموں کے حوالہ کوڈ یا نام، جن کے درمیان ؛ ہو۔ یہ موجودہ اراکین کی جگہ لے لیتے ہیں۔',
      },
      help: {
        en: 'Type part of a name or code. Only COs in the selected tehsil are listed.',
        ur: 'نام یا کوڈ کا کچھ حصہ لکھیں۔ صرف منتخب تحصیل کی تنظیمیں دکھائی جاتی ہیں۔',
      },
    }),
    ...bodyFields,
    ...approvalField,
    ...activeField,
    remarks: remarks(5000),
  },
  given: { cos: { kind: 'list', label: memberCos, ...sumOfCos }, ...householdSums },
  nameField: 'name',
  codeField: 'ref_code',
  // A network's columns follow those of its COs (specification §6).
  list: {
    id: 'summary',
    name: { in: 'summary', width: 190 },
    ref_code: { in: 'summary', width: 120 },
    district_name: 'summary',
    tehsil_name: { in: 'summary', width: 160 },
    cos: 'summary',
    total_hh: 'summary',
    members: 'summary',
    active_status: 'summary',
    village_name: { in: 'detail', width: 160 },
    date_of_formation: 'detail',
    organized_hh: 'detail',
    ...bodyColumns,
  },
  filters: [...approvedPlaceFilters, 'active_status', 'date_of_formation'],
  show: [
    'id',
    'ref_code',
    ...placeNames,
    'date_of_formation',
    'total_hh',
    'organized_hh',
    'members',
    ...bodyDetails,
    'remarks',
  ],
  sections: [
    whereSection,
    {
      heading: { en: 'Name and status', ur: 'نام اور حیثیت' },
      help: refCodeHelp,
      fields: ['name', 'ref_code', 'date_of_formation', 'active_status'],
    },
    {
      heading: memberCos,
      help: {
        en: 'The network’s households and members are the totals of these COs.',
        ur: 'نیٹ ورک کے گھرانے اور اراکین انھی تنظیموں کا مجموعہ ہیں۔',
      },
      fields: ['cos_ids'],
    },
    bodySection,
    remarksSection(),
  ],
  rules: [bankRule],
  /** Stored in a table of their own. */
  elsewhere: ['cos_ids'],
  search: ['name', 'ref_code', 'president_name', ...placeNames],
  // Its COs are in several villages, and its own may be blank.
  similar: {
    name: 'name',
    place: 'tehsils_id',
    same: ['mobile'],
    details: ['ref_code', 'village_name', 'tehsil_name', 'mobile'],
  },
  unique: { ref_code: messages.refCodeTaken },
  uniqueInAnyCase: ['ref_code'],
  import: {
    keys: [['ref_code'], ['name', 'tehsils_id']],
    note: {
      en: 'List all member COs of a network in one cell, separated by ;. Use their reference codes or their names in the network’s tehsil. An empty cell keeps the current members.',
      ur: 'نیٹ ورک کی تمام رکن تنظیمیں ایک ہی خانے میں لکھیں، درمیان میں ؛ لگا کر۔ ان کے حوالہ کوڈ یا نیٹ ورک کی تحصیل میں ان کے نام لکھیں۔ خالی خانہ موجودہ اراکین برقرار رکھتا ہے۔',
    },
  },
  approval: true,
  editor: 'edited_by',
  figures: {
    group: 'communities',
    reportingDate: 'date_of_formation',
    records: { en: 'Community networks', ur: 'کمیونٹی نیٹ ورک' },
    indicators: {
      cns: { name: { en: 'Community networks formed', ur: 'قائم کیے گئے کمیونٹی نیٹ ورک' } },
    },
  },
});

/** Households and members are computed from its COs. */
export type Cn = CommunityBase &
  Written<typeof cn> & {
    cos: { id: number; name: string; ref_code: string | null }[];
    total_hh: number;
    organized_hh: number;
    members: number;
  };
