/** Community physical infrastructure schemes (specification §6). */
import { check } from '../fields/check.ts';
import { choice, numberedChoice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { decimal, money, number } from '../fields/number.ts';
import { reference } from '../fields/reference.ts';
import { longText } from '../fields/text.ts';
import { cpiTypes } from '../figures/cpi-types.ts';
import { type Approval, approvalField } from '../register/approval.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RegisterDocument } from '../register/documents.ts';
import {
  approvedPlaceFilters,
  type PlaceNames,
  placeFields,
  placeInputs,
  placeNames,
  withinVillage,
} from '../register/places.ts';
import type { RecordBase, Written } from '../register/register.ts';
import { coImportHelp, coLabel, coReference, remarks } from '../register/shared-fields.ts';
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

/** Coordinates as maps apps accept them; blank unless both are known. */
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
  menu: { group: 'main', title: { en: 'Infrastructure schemes (CPI)', ur: 'انفراسٹرکچر اسکیمیں (CPI)' } },
  names: {
    en: {
      one: 'CPI',
      many: 'CPIs',
      inFull: 'Community physical infrastructure schemes',
      counted: ['CPI', 'CPIs'],
      create: 'CPI',
      subtitle: 'Add a new CPI',
      empty:
        'Community physical infrastructure (CPI): water supply, roads, small hydro power and other schemes of a CO for its village.',
      submit: { create: 'Add CPI' },
    },
    ur: {
      one: 'CPI اسکیم',
      many: 'CPI اسکیمیں',
      inFull: 'کمیونٹی انفراسٹرکچر کی اسکیمیں',
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
      help: { en: 'RRP is the earlier project.', ur: 'RRP پچھلا منصوبہ ہے۔' },
      importAs: ['Strategy', 'Implementation strategy'],
    }),
    type_scheme_id: numberedChoice(cpiTypes, {
      label: { en: 'Type of Scheme', ur: 'اسکیم کی قسم' },
      required: true,
      help: {
        en: 'DWSS: drinking water supply scheme. MHP: micro hydropower plant.',
        ur: 'DWSS: آب نوشی اسکیم۔ MHP: چھوٹا پن بجلی گھر۔',
      },
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
        en: 'Together with the village, CO, type, sub-type and creation date, it identifies a scheme. To change any of these, fill in the ID.',
        ur: 'گاؤں، تنظیم، قسم، ذیلی قسم اور تاریخِ قیام کے ساتھ مل کر یہ اسکیم کی پہچان ہے۔ ان میں سے کچھ بدلنا ہو تو نمبر لکھیں۔',
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
        en: 'In rupees. The euro amount is calculated at the rate for the month of creation.',
        ur: 'روپوں میں۔ یورو کی رقم تاریخِ قیام کے مہینے کی شرح سے نکالی جاتی ہے۔',
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
    progress: number({
      label: { en: 'Progress (%)', ur: 'پیش رفت (%)' },
      max: 100,
      importAs: ['Progress', 'Progress %', 'Physical progress'],
    }),
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
    ...approvalField,
    remarks: remarks(5000),
  },
  given: {
    total_cost_eur: {
      kind: 'euro',
      label: { en: 'Cost in euro', ur: 'لاگت یورو میں' },
      workedFrom: ['cpi'],
    },
    position: { kind: 'text', label: { en: 'Coordinates', ur: 'محلِ وقوع' }, from: positionOf },
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
    approval_status: 'detail',
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
    ...approvedPlaceFilters,
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
    'progress',
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
      heading: { en: 'Location and CO', ur: 'مقام اور تنظیم' },
      help: {
        en: 'Choose the district, tehsil and village. The first CO of the village is selected; you can change it.',
        ur: 'ضلع، تحصیل اور گاؤں منتخب کریں۔ گاؤں کی پہلی تنظیم خودکار طور پر منتخب ہوتی ہے؛ آپ اسے بدل سکتے ہیں۔',
      },
      fields: [...placeInputs, 'cos_id'],
    },
    {
      heading: { en: 'Beneficiaries and date', ur: 'مستفیدین اور تاریخ' },
      help: { en: 'HH = households.', ur: 'تعداد گھرانوں میں لکھیں۔' },
      fields: ['no_of_beneficiary_hh', 'avg_hh_ben', 'active', 'cpi_created_date'],
    },
    {
      heading: { en: 'Cost and progress', ur: 'لاگت اور پیش رفت' },
      help: {
        en: 'Type of scheme, its cost and its current stage.',
        ur: 'اسکیم کی قسم، لاگت اور موجودہ مرحلہ۔',
      },
      fields: [
        'strategy_implementation',
        'type_scheme_id',
        'sub_type_scheme_id',
        'total_cost',
        'stage',
        'progress',
      ],
    },
    {
      heading: { en: 'Details and coordinates', ur: 'تفصیل اور محلِ وقوع' },
      help: {
        en: 'Latitude and longitude in decimal degrees, as a phone’s map shows them.',
        ur: 'عرض بلد اور طول بلد اعشاری درجوں میں، جیسے فون کا نقشہ دکھاتا ہے۔',
      },
      fields: ['detail_scheme', 'remarks', 'latitude', 'longitude'],
    },
    documentsSection({
      en: 'Attach any available: photos of the site before, during and after the work, drawings, estimates.',
      ur: 'جو موجود ہوں منسلک کریں: کام سے پہلے، دوران اور بعد کی تصاویر، نقشے، تخمینے۔',
    }),
  ],
  breadcrumb: 'index',
  search: ['detail_scheme', 'remarks', 'name', ...placeNames],
  approval: true,
  documents: {},
  similar: {
    together: ['sub_type_scheme_id', 'cpi_created_date', 'villages_id'],
    details: ['detail_scheme', 'sub_type_scheme_id', 'village_name', 'cpi_created_date'],
  },
  import: {
    keys: [
      ['detail_scheme', 'villages_id', 'cos_id', 'type_scheme_id', 'sub_type_scheme_id', 'cpi_created_date'],
    ],
  },
  figures: {
    group: 'schemes',
    reportingDate: 'cpi_created_date',
    records: { en: 'CPI schemes', ur: 'CPI اسکیمیں' },
    breakdown: ['type_scheme_id', 'stage'],
    indicators: {
      cpis: {
        name: { en: 'CPI schemes', ur: 'CPI اسکیمیں' },
        card: { en: 'CPIs', ur: 'CPI اسکیمیں' },
        tile: {
          name: {
            en: 'Community physical infrastructure established',
            ur: 'قائم شدہ کمیونٹی انفراسٹرکچر اسکیمیں',
          },
          published: 312,
        },
      },
      // A scheme counts by its creation day; whether it is completed, by its stage at the as-of date.
      cpisCompleted: {
        name: { en: 'CPI schemes completed or handed over', ur: 'مکمل یا حوالے کی گئی CPI اسکیمیں' },
        where: { stage: ['Completed', 'Handed over'] },
      },
      cpiHouseholds: {
        name: { en: 'Households benefiting from CPI schemes', ur: 'CPI اسکیموں سے مستفید گھرانے' },
        unit: 'households',
        measure: 'no_of_beneficiary_hh',
      },
      cpiCost: {
        name: { en: 'Cost of CPI schemes', ur: 'CPI اسکیموں کی لاگت' },
        unit: 'PKR',
        measure: 'total_cost',
        card: { en: 'Cost of the CPIs', ur: 'CPI اسکیموں کی لاگت' },
      },
    },
  },
});

export type Cpi = RecordBase &
  Approval &
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
