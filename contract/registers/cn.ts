/** Community networks: higher-level bodies that several COs form (specification §1, §6). */
import { date } from '../fields/date.ts';
import { refCode } from '../fields/ref-code.ts';
import { references } from '../fields/references.ts';
import { text } from '../fields/text.ts';
import { activeField, approvalField } from '../register/approval.ts';
import {
  bankRule,
  bodyColumns,
  bodyFacts,
  bodyFields,
  bodySection,
  type CommunityBase,
  formationLabel,
  householdSums,
  ofMembers,
  refCodeHelp,
  refCodeLabel,
} from '../register/body.ts';
import { defineRegister } from '../register/define-register.ts';
import {
  placeFieldsVillageOptional,
  placeInputs,
  placeNames,
  whereSection,
  withinTehsil,
} from '../register/places.ts';
import { coReference } from '../register/references.ts';
import type { Written } from '../register/register.ts';
import { remarks, remarksSection } from '../register/remarks.ts';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';

const memberCos: LocalizedText = { en: 'Member COs', ur: 'رکن تنظیمیں' };

export const cn = defineRegister({
  name: 'cn',
  paths: ['cn'],
  table: 'cns',
  label: { en: 'CN', ur: 'نیٹ ورک' },
  icon: 'network',
  menu: { group: 'community', title: { en: 'CN', ur: 'نیٹ ورک' } },
  names: {
    en: {
      one: 'CN',
      many: 'CNs',
      inFull: 'Community networks',
      counted: ['network', 'networks'],
      create: 'New CN',
      edit: 'Update CN',
      empty: 'Community networks, which several COs form together.',
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
      importAs: ['CN name', 'Name of CN', 'Network', 'Name'],
    }),
    ref_code: refCode('AUP', {
      label: refCodeLabel,
      importAs: ['Reference code', 'CN code', 'Code', 'Ref', 'Ref no'],
      importHelp: {
        en: 'A network that exists is found by it; without one, by its name within the tehsil.',
        ur: 'موجودہ نیٹ ورک اسی سے ملتا ہے؛ کوڈ نہ ہو تو تحصیل میں اس کے نام سے۔',
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
        en: 'Reference codes, or names as in the tehsil, with ; between them. What stands here takes the place of the members so far.',
        ur: 'حوالہ کوڈ، یا تحصیل میں نام، جن کے درمیان ؛ ہو۔ یہاں جو لکھا ہو وہ اب تک کے اراکین کی جگہ لے لیتا ہے۔',
      },
      help: {
        en: 'Type a part of a name or code. COs of the chosen tehsil are offered.',
        ur: 'نام یا کوڈ کا کچھ حصہ لکھیں۔ منتخب تحصیل کی تنظیمیں پیش کی جاتی ہیں۔',
      },
    }),
    ...bodyFields,
    ...approvalField,
    ...activeField,
    remarks: remarks(5000),
  },
  given: { cos: { kind: 'list', label: memberCos, ...ofMembers }, ...householdSums },
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
  filters: [...placeInputs, 'approval_status', 'active_status', 'date_of_formation'],
  show: [
    'id',
    'ref_code',
    ...placeNames,
    'date_of_formation',
    'total_hh',
    'organized_hh',
    'members',
    ...bodyFacts,
    'remarks',
  ],
  sections: [
    whereSection,
    {
      heading: { en: 'The network', ur: 'نیٹ ورک' },
      help: refCodeHelp,
      fields: ['name', 'ref_code', 'date_of_formation', 'active_status'],
    },
    {
      heading: memberCos,
      help: {
        en: 'Households and members of the network are counted from these.',
        ur: 'نیٹ ورک کے گھرانے اور اراکین انھی سے شمار ہوتے ہیں۔',
      },
      fields: ['cos_ids'],
    },
    bodySection,
    remarksSection(),
  ],
  rules: [bankRule],
  /** Kept in a table of their own. */
  elsewhere: ['cos_ids'],
  search: ['name', 'ref_code', 'president_name', ...placeNames],
  // Its COs lie in several villages, and its own may be blank.
  similar: {
    name: 'name',
    place: 'tehsils_id',
    same: ['mobile'],
    beside: ['ref_code', 'village_name', 'tehsil_name', 'mobile'],
  },
  unique: { ref_code: messages.refCodeTaken },
  uniqueInAnyCase: ['ref_code'],
  import: {
    keys: [['ref_code'], ['name', 'tehsils_id']],
    note: {
      en: 'The member COs of a network stand in one cell, with ; between them: their reference codes, or their names as in the network’s tehsil. An empty cell leaves the members as they are.',
      ur: 'نیٹ ورک کی رکن تنظیمیں ایک ہی خانے میں لکھیں، درمیان میں ؛ لگا کر: ان کے حوالہ کوڈ، یا نیٹ ورک کی تحصیل میں ان کے نام۔ خالی خانہ اراکین کو ویسا ہی رہنے دیتا ہے۔',
    },
  },
  approval: true,
  editor: 'edited_by',
});

/** Households and members are computed from its COs. */
export type Cn = CommunityBase &
  Written<typeof cn> & {
    cos: { id: number; name: string; ref_code: string | null }[];
    total_hh: number;
    organized_hh: number;
    members: number;
  };
