/** CMST: community management skills trainings, of the office bearers of community organisations (specification §6). */
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { activeField, approvalField } from '../register/approval.ts';
import { type CommunityBase, refCodeHelp, refCodeLabel } from '../register/body.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RegisterDocument } from '../register/documents.ts';
import { peopleSection } from '../register/people.ts';
import {
  approvedPlaceFilters,
  placeFields,
  placeIdColumns,
  placeInputs,
  placeNames,
  withinVillage,
} from '../register/places.ts';
import { refCode } from '../register/ref-codes.ts';
import type { Written } from '../register/register.ts';
import {
  coImportHelp,
  coLabel,
  coReference,
  datesRule,
  remarks,
  remarksSection,
  trainerImportHelp,
  trainerLabel,
  trainerReference,
} from '../register/shared-fields.ts';
import { documentsSection, editorColumns } from '../register/standard-fields.ts';
import {
  type Participants,
  participantsByName,
  peopleHeading,
  peopleTrained,
  trainingFields,
} from '../register/trainings.ts';

export const cmst = defineRegister({
  name: 'cmst',
  paths: ['cmst'],
  table: 'cmsts',
  label: { en: 'CMST', ur: 'CMST تربیت' },
  icon: 'training',
  menu: { group: 'community', title: { en: 'CMST trainings', ur: 'CMST تربیتیں' } },
  names: {
    en: {
      one: 'CMST',
      many: 'CMSTs',
      inFull: 'Community management skills trainings',
      heading: 'CMST trainings',
      counted: ['CMST training', 'CMST trainings'],
      create: 'New CMST',
      edit: 'Update CMST',
      empty: 'Community management skills trainings (CMST) for the office bearers of a CO.',
    },
    ur: {
      one: 'CMST تربیت',
      many: 'CMST تربیتیں',
      counted: ['CMST تربیت', 'CMST تربیتیں'],
      create: 'نئی CMST تربیت',
      edit: 'CMST تربیت میں ترمیم',
      empty: 'تنظیم کے عہدیداران کے لیے کمیونٹی مینجمنٹ کی تربیتیں (CMST)۔',
      inFull: 'کمیونٹی مینجمنٹ کی تربیتیں',
    },
  },
  fields: {
    name: text({
      label: { en: 'CMST', ur: 'تربیت' },
      max: 200,
      required: true,
      wide: true,
      help: { en: 'Name of the training.', ur: 'تربیت کا نام۔' },
      importAs: ['CMST name', 'Training', 'Name of training', 'Name'],
    }),
    ref_code: refCode('AUP', { label: refCodeLabel, importAs: ['Reference code', 'Code', 'Ref', 'Ref no'] }),
    ...placeFields,
    cos_id: reference({
      label: coLabel,
      to: { ...coReference, within: withinVillage, offered: 'cosOfVillage' },
      required: true,
      importAs: ['CO name', 'CO ref', 'CO code'],
      importHelp: coImportHelp,
      help: {
        en: 'The CO whose office bearers were trained. Type part of its name.',
        ur: 'وہ تنظیم جس کے عہدیداران کو تربیت دی گئی۔ نام کا کچھ حصہ لکھیں۔',
      },
    }),
    start_date: date({
      label: { en: 'Start', ur: 'آغاز' },
      required: true,
      bulk: true,
      importAs: ['Start date', 'From', 'Date'],
    }),
    end_date: date({
      bulk: true,
      label: { en: 'End', ur: 'اختتام' },
      importAs: ['End date', 'To'],
      help: { en: 'Leave blank if one day.', ur: 'ایک روزہ تربیت کے لیے خالی چھوڑیں۔' },
    }),
    venue: text({ label: { en: 'Venue', ur: 'مقامِ تربیت' }, max: 255, wide: 'form' }),
    trainer_id: reference({ label: trainerLabel, to: trainerReference, importHelp: trainerImportHelp }),
    ...participantsByName,
    ...approvalField,
    ...activeField,
    remarks: remarks(5000),
  },
  given: trainingFields,
  nameField: 'name',
  codeField: 'ref_code',
  // The layout of the CO index, with a training's own fields (specification §3, §6).
  list: {
    id: 'summary',
    name: { in: 'summary', width: 220 },
    ref_code: { in: 'summary', width: 140 },
    district_name: 'summary',
    tehsil_name: { in: 'summary', width: 110 },
    village_name: { in: 'summary', width: 110 },
    co_name: { in: 'summary', width: 130, linked: true },
    start_date: 'summary',
    // The full label would leave the name no room on a tablet.
    members: { in: 'summary', heading: { en: 'People', ur: 'افراد' } },
    active_status: 'summary',
    end_date: 'detail',
    venue: { in: 'detail', width: 180 },
    trainer: 'detail',
    participants_male: 'detail',
    participants_female: 'detail',
    documents: 'detail',
    approval_status: 'detail',
    remarks: { in: 'detail', width: 220 },
    ...editorColumns('edited_by'),
    ...placeIdColumns,
  },
  filters: [...approvedPlaceFilters, 'active_status', 'start_date'],
  show: [
    'id',
    'ref_code',
    'co_name',
    ...placeNames,
    'start_date',
    'end_date',
    'venue',
    'trainer',
    'members',
    'participants_male',
    'participants_female',
    'remarks',
  ],
  sections: [
    {
      heading: { en: 'Location and CO', ur: 'مقام اور تنظیم' },
      help: {
        en: 'Choose the district, tehsil, village and CO.',
        ur: 'ضلع، تحصیل، گاؤں اور تنظیم منتخب کریں۔',
      },
      fields: [...placeInputs, 'cos_id'],
    },
    {
      heading: { en: 'Training', ur: 'تربیت' },
      help: refCodeHelp,
      fields: ['name', 'ref_code', 'active_status'],
    },
    {
      heading: { en: 'Dates and venue', ur: 'تاریخیں اور مقام' },
      fields: ['start_date', 'end_date', 'venue'],
    },
    {
      heading: peopleHeading,
      help: {
        en: 'Office bearers who took part. The total is calculated from men and women.',
        ur: 'شریک ہونے والے عہدیداران۔ کل تعداد مردوں اور خواتین سے نکالی جاتی ہے۔',
      },
      fields: ['trainer_id', 'participants_male', 'participants_female'],
    },
    peopleSection,
    documentsSection({
      en: 'Attach any available: lists, photos, minutes.',
      ur: 'جو موجود ہوں منسلک کریں: فہرستیں، تصاویر، کارروائی۔',
    }),
    remarksSection(),
  ],
  elsewhere: ['people'],
  rules: [datesRule('start_date')],
  search: ['name', 'ref_code', 'venue', 'co_name', 'trainer', ...placeNames],
  approval: true,
  documents: {},
  similar: {
    together: ['start_date', 'cos_id'],
    details: ['ref_code', 'start_date', 'village_name', 'co_name', 'members'],
  },
  // Neither names nor codes of trainings are unique.
  import: { keys: [['name', 'villages_id', 'cos_id', 'start_date']] },
  editor: 'edited_by',
  figures: {
    group: 'trainings',
    reportingDate: 'start_date',
    records: { en: 'CMST trainings', ur: 'CMST تربیتیں' },
    indicators: {
      cmst: {
        name: { en: 'CMST trainings held', ur: 'منعقدہ CMST تربیتیں' },
        card: { en: 'CMST events', ur: 'CMST تربیتیں' },
      },
      cmstParticipants: {
        ...peopleTrained,
        name: { en: 'People trained in CMST', ur: 'CMST میں تربیت پانے والے افراد' },
        partOf: 'trainees',
        card: { en: 'CMST members trained', ur: 'CMST کے تربیت یافتہ اراکین' },
      },
    },
  },
});

export type Cmst = CommunityBase &
  Written<typeof cmst> &
  Participants & { co_name: string; trainer: string | null; documents: RegisterDocument[] };
