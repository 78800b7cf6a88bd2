/** Community physical infrastructure schemes (specification §6). */
import { check } from '../fields/check.ts';
import { choice, numberedChoice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { decimal } from '../fields/decimal.ts';
import { longText } from '../fields/long-text.ts';
import { money } from '../fields/money.ts';
import { number } from '../fields/number.ts';
import { reference } from '../fields/reference.ts';
import { cpiTypes } from '../figures/cpi-types.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RegisterDocument } from '../register/documents.ts';
import { type PlaceNames, placeFields, placeInputs, placeNames, withinVillage } from '../register/places.ts';
import { coImportHelp, coLabel, coReference } from '../register/references.ts';
import type { RecordBase, Written } from '../register/register.ts';
import { remarks } from '../register/remarks.ts';
import { documentsSection, editorColumns } from '../register/standard-fields.ts';

export const strategies = ['New Village', 'New CPI in RRP Village', 'Complimenting RRP CPI'] as const;
export const stages = ['Identified', 'Approved', 'Under construction', 'Completed', 'Handed over'] as const;

const cpiSubTypes: Readonly<Record<number, string>> = {
  1: 'Filtration Plant',
  2: 'DWSS Solarized',
  3: 'Causeways/Culverts',
  4: 'Gravity Flow',
  5: 'Street Pavement',
  6: 'Street Pavement and Drains',
  7: 'Irrigation Channel',
  8: 'Over Head Water Tank & Distribution Pipeline',
  9: 'Pipeline & Boundary Wall',
};

const MOST = 1_000_000;

/** Where it stands, as telephones take it; blank unless both are known. */
const positionOf = ({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) => {
  const position = latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;
  return { en: position, ur: position };
};

export const cpi = defineRegister({
  name: 'cpi',
  paths: ['cpi'],
  table: 'cpis',
  label: { en: 'CPI', ur: 'CPI اسکیم' },
  icon: 'scheme',
  names: {
    en: {
      one: 'CPI',
      many: 'CPIs',
      inFull: 'Community physical infrastructure schemes',
      counted: ['CPI', 'CPIs'],
      create: 'CPI',
      subtitle: 'Add a new CPI',
      empty: 'Water supply, roads, small hydro power and other works that a CO builds for its village.',
      submit: { create: 'Add CPI' },
    },
    ur: {
      one: 'CPI اسکیم',
      many: 'CPI اسکیمیں',
      counted: ['اسکیم', 'اسکیمیں'],
      create: 'CPI اسکیم',
      subtitle: 'نئی CPI اسکیم درج کریں',
      edit: 'CPI اسکیم میں ترمیم',
      empty: 'آب رسانی، سڑکیں، چھوٹے پن بجلی گھر اور دوسرے کام جو تنظیم اپنے گاؤں کے لیے تعمیر کرتی ہے۔',
      submit: { create: 'اسکیم درج کریں' },
    },
  },
  fields: {
    ...placeFields,
    cos_id: reference({
      label: coLabel,
      required: true,
      preselect: true,
      to: {
        ...coReference,
        as: 'name',
        within: withinVillage,
        offered: 'cosOfVillage',
      },
      importAs: ['CO name', 'CO ref code', 'Community organisation'],
      importHelp: coImportHelp,
    }),
    strategy_implementation: choice({
      label: { en: 'Strategy of Implementation', ur: 'طریقِ عمل درآمد' },
      values: strategies,
      importAs: ['Strategy', 'Implementation strategy'],
    }),
    type_scheme_id: numberedChoice(cpiTypes, {
      label: { en: 'Type of Scheme', ur: 'اسکیم کی قسم' },
      required: true,
      importAs: ['Scheme type'],
    }),
    sub_type_scheme_id: numberedChoice(cpiSubTypes, {
      label: { en: 'Sub-type of Scheme', ur: 'اسکیم کی ذیلی قسم' },
      required: true,
      importAs: ['Scheme sub type', 'Sub type'],
    }),
    detail_scheme: longText({
      label: { en: 'Details of Scheme', ur: 'اسکیم کی تفصیل' },
      max: 5000,
      required: true,
      wide: true,
      importAs: ['Detail of scheme', 'Scheme detail', 'Details', 'Scheme name'],
      importHelp: {
        en: 'With village, CO, type, sub type and created date it tells one scheme from another; fill in the ID to change these.',
        ur: 'گاؤں، تنظیم، قسم، ذیلی قسم اور تاریخِ قیام کے ساتھ یہ ایک اسکیم کو دوسری سے الگ کرتی ہے؛ انہیں بدلنے کے لیے نمبر لکھیں۔',
      },
    }),
    no_of_beneficiary_hh: number({
      label: { en: 'HouseHold Beneficiary', ur: 'مستفید گھرانے' },
      max: MOST,
      required: true,
      importAs: ['Beneficiary HH', 'No of beneficiary HH', 'Beneficiary households'],
    }),
    avg_hh_ben: number({
      label: { en: 'Avg Beneficiary House Holds', ur: 'اوسط مستفید گھرانے' },
      max: MOST,
      importAs: ['Average HH size', 'Avg HH beneficiaries', 'Avg HH Ben'],
    }),
    total_cost: money({
      label: { en: 'Total Cost', ur: 'کل لاگت' },
      required: true,
      placeholder: { en: 'Rs', ur: 'روپے' },
      help: {
        en: 'In rupees. It also shows in euro by the rate of the creation month.',
        ur: 'روپوں میں۔ اندراج کے مہینے کی شرح سے یورو میں بھی دکھائی جاتی ہے۔',
      },
      importAs: ['Cost', 'Total cost (PKR)'],
      importHelp: { en: 'In rupees.', ur: 'روپوں میں۔' },
    }),
    cpi_created_date: date({
      bulk: true,
      label: { en: 'Creation date', ur: 'تاریخِ قیام' },
      required: true,
      placeholder: { en: 'Select Creation date', ur: 'تاریخِ قیام منتخب کریں' },
      importAs: ['Created date', 'CPI created date', 'Date'],
    }),
    stage: choice({ label: { en: 'Stage', ur: 'مرحلہ' }, values: stages, bulk: true }),
    latitude: decimal({
      label: { en: 'Latitude', ur: 'عرض بلد' },
      min: -90,
      max: 90,
      digits: 6,
      help: { en: 'For example 33.899512', ur: 'مثلاً 33.899512' },
      importAs: ['Lat'],
    }),
    longitude: decimal({
      label: { en: 'Longitude', ur: 'طول بلد' },
      min: -180,
      max: 180,
      digits: 6,
      help: { en: 'For example 70.100403', ur: 'مثلاً 70.100403' },
      importAs: ['Long', 'Lng'],
    }),
    active: check({
      bulk: true,
      label: { en: 'Active', ur: 'فعال' },
      required: true,
      initial: true,
      word: { en: 'The scheme is active', ur: 'اسکیم فعال ہے' },
    }),
    remarks: remarks(5000),
  },
  given: {
    total_cost_eur: {
      kind: 'euro',
      label: { en: 'Cost in euro', ur: 'لاگت یورو میں' },
      workedFrom: ['cpi'],
    },
    position: { kind: 'text', label: { en: 'Position', ur: 'محلِ وقوع' }, from: positionOf },
  },
  nameField: ['type_scheme_id', 'village_name'],
  // Always shown, and with the Detail toggle (specification §3).
  list: {
    id: 'detail',
    district_name: 'summary',
    tehsil_name: 'summary',
    village_name: 'summary',
    name: { in: 'summary', width: 150 },
    strategy_implementation: {
      in: 'summary',
      width: 130,
      heading: { en: 'Strategy', ur: 'طریقِ عمل' },
    },
    type_scheme_id: { in: 'summary', heading: { en: 'Type', ur: 'قسم' } },
    sub_type_scheme_id: { in: 'summary', heading: { en: 'SubType', ur: 'ذیلی قسم' } },
    detail_scheme: { in: 'detail', width: 220, heading: { en: 'Details', ur: 'تفصیل' } },
    no_of_beneficiary_hh: { in: 'detail', heading: { en: 'HH beneficiary', ur: 'مستفید گھرانے' } },
    total_cost: { in: 'detail', heading: { en: 'Cost', ur: 'لاگت' } },
    cpi_created_date: { in: 'detail', heading: { en: 'Created', ur: 'تاریخِ قیام' } },
    documents: 'detail',
    remarks: { in: 'detail', width: 200 },
    active: 'detail',
    avg_hh_ben: { in: 'detail', heading: { en: 'Avg HH Ben', ur: 'اوسط مستفید گھرانے' } },
    ...editorColumns(),
    deleted_by_name: 'detail',
  },
  // Who deleted a scheme is for admins, who alone delete and restore (specification §3).
  restricted: { delete: ['deleted_by', 'deleted_by_name'] },
  filters: [
    ...placeInputs,
    'type_scheme_id',
    'strategy_implementation',
    'stage',
    'active',
    'cpi_created_date',
  ],
  show: [
    'id',
    ...placeNames,
    'name',
    'strategy_implementation',
    'type_scheme_id',
    'sub_type_scheme_id',
    'stage',
    'no_of_beneficiary_hh',
    'avg_hh_ben',
    'total_cost',
    'total_cost_eur',
    'cpi_created_date',
    'active',
    'position',
    'detail_scheme',
    'remarks',
  ],
  sections: [
    {
      heading: { en: 'Where it is built, and whose it is', ur: 'کہاں تعمیر ہوئی، اور کس کی ہے' },
      help: {
        en: 'Each choice offers what lies in the one before. The first CO of the village is chosen for you.',
        ur: 'ہر انتخاب اپنے سے پچھلے کے مطابق فہرست پیش کرتا ہے۔ گاؤں کی پہلی تنظیم خود منتخب ہو جاتی ہے۔',
      },
      fields: [...placeInputs, 'cos_id'],
    },
    {
      heading: { en: 'Who benefits, and since when', ur: 'کون مستفید ہوتا ہے، اور کب سے' },
      help: { en: 'HH stands for households.', ur: 'تعداد گھرانوں میں لکھیں۔' },
      fields: ['no_of_beneficiary_hh', 'avg_hh_ben', 'active', 'cpi_created_date'],
    },
    {
      heading: { en: 'The scheme', ur: 'اسکیم' },
      help: {
        en: 'What is built, what it costs, and how far it is.',
        ur: 'کیا تعمیر ہوا، لاگت کتنی ہے، اور کام کس مرحلے پر ہے۔',
      },
      fields: ['strategy_implementation', 'type_scheme_id', 'sub_type_scheme_id', 'total_cost', 'stage'],
    },
    {
      heading: { en: 'Details and position', ur: 'تفصیل اور محلِ وقوع' },
      help: {
        en: 'The position in degrees, as a telephone shows it: north and east are positive.',
        ur: 'محلِ وقوع درجوں میں، جیسا ٹیلی فون دکھاتا ہے: شمال اور مشرق مثبت ہیں۔',
      },
      fields: ['detail_scheme', 'remarks', 'latitude', 'longitude'],
    },
    documentsSection({
      en: 'Photos of the site before, during and after the work, drawings, estimates: what there is.',
      ur: 'کام سے پہلے، دوران اور بعد کی تصاویر، نقشے، تخمینے: جو موجود ہوں۔',
    }),
  ],
  breadcrumb: 'index',
  search: ['detail_scheme', 'remarks', 'name', ...placeNames],
  documents: {},
  import: {
    keys: [
      ['detail_scheme', 'villages_id', 'cos_id', 'type_scheme_id', 'sub_type_scheme_id', 'cpi_created_date'],
    ],
  },
});

export type Cpi = RecordBase &
  PlaceNames &
  Written<typeof cpi> & {
    /** The name of its CO. */
    name: string;
    /** By the rate of its creation month; `null` when that month has none. */
    total_cost_eur: number | null;
    documents: RegisterDocument[];
    updated_by: number | null;
    updated_by_name: string | null;
    deleted_by: number | null;
    deleted_by_name: string | null;
  };
