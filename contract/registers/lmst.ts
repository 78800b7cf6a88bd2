/** LMST: leadership and management skills trainings (specification §6). */

import { date } from '../fields/date.ts';
import type { ShownField } from '../fields/field.ts';
import { reference } from '../fields/reference.ts';
import { code, text } from '../fields/text.ts';
import { approvalField } from '../register/approval.ts';
import type { CommunityBase } from '../register/body.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RegisterDocument } from '../register/documents.ts';
import { peopleSection } from '../register/people.ts';
import { placeFieldsToTehsil, whereSection } from '../register/places.ts';
import type { Written } from '../register/register.ts';
import {
  datesRule,
  endLabel,
  remarks,
  remarksSection,
  startLabel,
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
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';

const slots = {
  Report: { en: 'Report', ur: 'رپورٹ' },
  Resolution: { en: 'Resolution', ur: 'قرارداد' },
  AttendanceSheet: { en: 'Attendance Sheet', ur: 'حاضری شیٹ' },
  TASheet: { en: 'TA Sheet', ur: 'TA شیٹ' },
  Picture1: { en: 'Picture 1', ur: 'تصویر 1' },
  Picture2: { en: 'Picture 2', ur: 'تصویر 2' },
  Picture3: { en: 'Picture 3', ur: 'تصویر 3' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The seven documents of an LMST; a file comes in the multipart field `{slot}File` (specification §4). */
export const lmstSlots = Object.keys(slots) as (keyof typeof slots)[];

const slotFields = Object.fromEntries(
  Object.entries(slots).map(([slot, label]): [string, ShownField] => [
    `${slot}File`,
    { kind: 'file', label },
  ]),
);

export const lmst = defineRegister({
  name: 'lmst',
  paths: ['lmst'],
  table: 'lmsts',
  label: { en: 'Lmst', ur: 'LMST تربیت' },
  icon: 'training',
  menu: { group: 'community', title: { en: 'LMST trainings', ur: 'LMST تربیتیں' } },
  names: {
    en: {
      one: 'LMST',
      many: 'LMSTs',
      inFull: 'Leadership and management skills trainings',
      heading: 'LMST trainings',
      counted: ['LMST training', 'LMST trainings'],
      create: 'New LMST',
      edit: 'Update LMST',
      empty: 'Leadership and management skills trainings (LMST), each with seven documents.',
      submit: { create: 'Submit' },
    },
    ur: {
      one: 'LMST تربیت',
      many: 'LMST تربیتیں',
      counted: ['LMST تربیت', 'LMST تربیتیں'],
      create: 'نئی LMST تربیت',
      edit: 'LMST تربیت میں ترمیم',
      empty: 'قیادت اور انتظامی صلاحیتوں کی تربیتیں (LMST)، ہر ایک اپنی سات دستاویزات کے ساتھ۔',
      inFull: 'قیادت اور انتظامی صلاحیتوں کی تربیتیں',
      submit: { create: 'جمع کریں' },
    },
  },
  fields: {
    training_code: code({
      label: { en: 'Training Code', ur: 'تربیت کوڈ' },
      max: 60,
      required: true,
      importAs: ['Code', 'LMST', 'Training'],
      help: {
        en: 'Codes already used in this place are suggested as you type.',
        ur: 'لکھتے وقت اس جگہ پہلے استعمال شدہ کوڈ تجویز کیے جاتے ہیں۔',
      },
    }),
    start_date: date({
      label: startLabel,
      required: true,
      bulk: true,
      importAs: ['Start', 'From', 'Date'],
    }),
    end_date: date({
      label: endLabel,
      required: true,
      bulk: true,
      importAs: ['End', 'To'],
    }),
    ...placeFieldsToTehsil,
    training_venue: text({
      label: { en: 'Training Venue', ur: 'مقامِ تربیت' },
      max: 255,
      required: true,
      importAs: ['Venue'],
      help: {
        en: 'Venues already used in this place are suggested as you type.',
        ur: 'لکھتے وقت اس جگہ پہلے استعمال شدہ مقامات تجویز کیے جاتے ہیں۔',
      },
    }),
    trainer_id: reference({
      label: trainerLabel,
      to: trainerReference,
      required: true,
      importHelp: trainerImportHelp,
    }),
    ...participantsByName,
    ...approvalField,
    remarks: remarks(5000),
  },
  given: {
    ...trainingFields,
    ...slotFields,
    web_link: { kind: 'code', label: { en: 'Weblink', ur: 'ویب لنک' } },
  },
  nameField: 'training_code',
  // Always shown, and with the Detail toggle (specification §3).
  list: {
    id: 'detail',
    training_code: 'summary',
    district_name: 'summary',
    tehsil_name: { in: 'summary', width: 110 },
    training_venue: { in: 'summary', width: 150 },
    trainer: { in: 'summary', width: 120 },
    approval_status: 'summary',
    documents: 'summary',
    start_date: 'detail',
    end_date: 'detail',
    members: 'detail',
    remarks: { in: 'detail', width: 220 },
    ...editorColumns('edited_by'),
  },
  filters: ['districts_id', 'approval_status', 'tehsils_id', 'start_date'],
  show: [
    'id',
    'training_code',
    'start_date',
    'end_date',
    'district_name',
    'tehsil_name',
    'training_venue',
    'trainer',
    'members',
    'participants_male',
    'participants_female',
    'remarks',
  ],
  sections: [
    {
      heading: whereSection.heading,
      help: { en: 'Choose the district, then the tehsil.', ur: 'پہلے ضلع، پھر تحصیل منتخب کریں۔' },
      fields: ['districts_id', 'tehsils_id'],
    },
    {
      heading: { en: 'Training', ur: 'تربیت' },
      fields: ['training_code', 'training_venue', 'start_date', 'end_date'],
    },
    {
      heading: peopleHeading,
      fields: ['trainer_id', 'approval_status', 'participants_male', 'participants_female'],
    },
    peopleSection,
    {
      ...documentsSection({
        en: 'All seven documents are required. TA sheet: travel allowance sheet.',
        ur: 'ساتوں دستاویزات لازمی ہیں۔ TA شیٹ: سفری الاؤنس کی شیٹ۔',
      }),
      fields: Object.keys(slotFields),
    },
    remarksSection(),
  ],
  elsewhere: ['people'],
  rules: [datesRule('start_date')],
  search: ['training_code', 'training_venue', 'trainer', 'district_name', 'tehsil_name'],
  approval: true,
  documents: { slots: lmstSlots, required: messages.lmstDocuments },
  similar: {
    together: ['start_date', 'training_venue', 'tehsils_id'],
    details: ['training_venue', 'start_date', 'tehsil_name', 'trainer'],
  },
  // A code is used for several trainings.
  import: {
    keys: [['training_code', 'tehsils_id', 'start_date', 'training_venue']],
    note: {
      en: 'Documents can’t be imported: imported trainings have no documents and stay Pending. A training can be approved once an admin has attached its seven documents in its form.',
      ur: 'دستاویزات درآمد نہیں ہو سکتیں: درآمد کی گئی تربیتیں دستاویزات کے بغیر زیرِ غور رہتی ہیں۔ تربیت اس وقت منظور ہو سکتی ہے جب منتظم اس کے فارم میں ساتوں دستاویزات منسلک کر دے۔',
    },
  },
  editor: 'edited_by',
  figures: {
    group: 'trainings',
    reportingDate: 'start_date',
    records: { en: 'LMST trainings', ur: 'LMST تربیتیں' },
    indicators: {
      lmst: {
        name: { en: 'LMST trainings held', ur: 'منعقدہ LMST تربیتیں' },
        card: { en: 'LMST events', ur: 'LMST تربیتیں' },
      },
      lmstParticipants: {
        ...peopleTrained,
        name: { en: 'People trained in LMST', ur: 'LMST میں تربیت پانے والے افراد' },
        partOf: 'trainees',
        card: { en: 'LMST members trained', ur: 'LMST کے تربیت یافتہ اراکین' },
      },
    },
  },
});

export type Lmst = Omit<CommunityBase, 'village_name'> &
  Written<typeof lmst> &
  Participants & { trainer: string; web_link: string; files: string; documents: RegisterDocument[] };
