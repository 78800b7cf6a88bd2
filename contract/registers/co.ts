/** Community organisations (specification §6). */
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { number } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { activeField, approvalField } from '../register/approval.ts';
import {
  bankRule,
  bodyColumns,
  bodyDetails,
  bodyFields,
  bodySection,
  formationLabel,
  membersLabel,
  organizedHouseholds,
  refCodeLabel,
  totalHouseholds,
} from '../register/body.ts';
import { defineRegister } from '../register/define-register.ts';
import {
  approvedPlaceFilters,
  placeFields,
  placeIdColumns,
  placeNames,
  whereSection,
} from '../register/places.ts';
import { refCode } from '../register/ref-codes.ts';
import { remarks, remarksSection } from '../register/shared-fields.ts';
import { documentsSection } from '../register/standard-fields.ts';
import { messages } from '../texts/messages.ts';

export const coStatuses = ['New', 'Revitalized from Other Project', 'Revitalized from RRP'] as const;
const coTypes = ['MCO', 'WCO', 'Network'] as const;

const MOST = 1_000_000;

/** COs of networks are neither. */
const byType = { by: 'type', men: 'MCO', women: 'WCO' };

export const co = defineRegister({
  name: 'co',
  paths: ['co'],
  table: 'cos',
  label: { en: 'CO', ur: 'تنظیم' },
  icon: 'community',
  menu: { group: 'community', title: { en: 'Community organisations (CO)', ur: 'کمیونٹی تنظیمیں' } },
  names: {
    en: {
      one: 'CO',
      many: 'COs',
      inFull: 'Community organisations',
      heading: 'Community organisations (CO)',
      counted: ['organisation', 'organisations'],
      create: 'CO, Khyber Pakhtunkhwa',
      edit: 'Update CO',
      empty: 'Community organisations (COs) formed or revitalized in the villages.',
    },
    ur: {
      one: 'کمیونٹی تنظیم',
      many: 'کمیونٹی تنظیمیں',
      counted: ['تنظیم', 'تنظیمیں'],
      create: 'کمیونٹی تنظیم، خیبر پختونخوا',
      edit: 'تنظیم میں ترمیم',
      empty: 'کمیونٹی تنظیمیں، جیسے جیسے دیہات میں بنتی یا بحال ہوتی ہیں۔',
    },
  },
  fields: {
    name: text({
      label: { en: 'CO', ur: 'تنظیم' },
      max: 200,
      required: true,
      wide: true,
      help: { en: 'Name of the organisation.', ur: 'تنظیم کا نام۔' },
      importAs: ['CO name', 'Name of CO', 'Name'],
    }),
    ref_code: refCode('AUP', {
      label: refCodeLabel,
      importAs: ['Reference code', 'CO ref', 'CO code', 'Code', 'Ref', 'Ref no'],
      importHelp: {
        en: 'Finds an existing CO. If left empty, the CO is found by its name in the village.',
        ur: 'موجودہ تنظیم اسی سے ملتی ہے۔ خالی ہو تو گاؤں میں اس کے نام سے۔',
      },
    }),
    ...placeFields,
    status: choice({
      label: { en: 'Status', ur: 'حیثیت' },
      required: true,
      values: coStatuses,
      bulk: true,
      importAs: ['CO status'],
    }),
    rrp_ref_code: refCode('RRP', {
      label: { en: 'RRP Ref', ur: 'RRP حوالہ' },
      importAs: ['RRP ref code', 'RRP code'],
      help: {
        en: 'Its code under the RRP, the earlier project, if it had one.',
        ur: 'پچھلے منصوبے RRP کے تحت اس کا کوڈ، اگر تھا۔',
      },
    }),
    type: choice({
      label: { en: 'Type', ur: 'قسم' },
      required: true,
      values: coTypes,
      importAs: ['CO type'],
      help: {
        en: 'MCO: men’s CO, WCO: women’s CO.',
        ur: 'مردانہ: مردوں کی تنظیم (MCO)، زنانہ: خواتین کی تنظیم (WCO)۔',
      },
    }),
    date_of_formation: date({ label: formationLabel, importAs: ['Formation date', 'Formation'], bulk: true }),
    date_of_reactivation: date({
      label: { en: 'Date of reactivation', ur: 'تاریخِ بحالی' },
      importAs: ['Reactivation date', 'Reactivation'],
      bulk: true,
      help: { en: 'Only for revitalized organisations.', ur: 'صرف بحال کی گئی تنظیموں کے لیے۔' },
    }),
    total_hh: number({ label: totalHouseholds, max: MOST, importAs: ['Total households'] }),
    organized_hh: number({
      label: organizedHouseholds,
      max: MOST,
      importAs: ['Organised HH', 'Organized households'],
    }),
    members: number({
      label: membersLabel,
      max: MOST,
      importAs: ['No of members', 'CO members', 'Total members'],
    }),
    co_already_present: number({
      label: { en: 'Already present', ur: 'پہلے سے موجود' },
      max: MOST,
      importAs: ['CO already present'],
      help: {
        en: 'Number of COs that already existed in the village.',
        ur: 'گاؤں میں پہلے سے موجود تنظیموں کی تعداد۔',
      },
    }),
    ...bodyFields,
    ...approvalField,
    ...activeField,
    remarks: remarks(5000),
  },
  given: {
    // Of a revitalized CO the day of its reactivation counts (specification §7).
    counted_date: {
      kind: 'date',
      label: { en: 'Reporting date', ur: 'رپورٹنگ کی تاریخ' },
      either: { by: 'status', is: 'New', first: 'date_of_formation', other: 'date_of_reactivation' },
    },
  },
  nameField: 'name',
  codeField: 'ref_code',
  list: {
    id: 'summary',
    name: { in: 'summary', width: 190 },
    ref_code: { in: 'summary', width: 120 },
    district_name: 'summary',
    tehsil_name: { in: 'summary', width: 110 },
    village_name: { in: 'summary', width: 110 },
    status: { in: 'summary', width: 140 },
    type: 'summary',
    active_status: 'summary',
    rrp_ref_code: { in: 'detail', width: 160 },
    date_of_formation: 'detail',
    date_of_reactivation: 'detail',
    total_hh: 'detail',
    organized_hh: 'detail',
    members: 'detail',
    co_already_present: 'detail',
    documents: 'detail',
    ...bodyColumns,
    ...placeIdColumns,
  },
  filters: [...approvedPlaceFilters, 'status', 'type', 'active_status', 'date_of_formation', 'counted_date'],
  show: [
    'id',
    'ref_code',
    'rrp_ref_code',
    ...placeNames,
    'status',
    'type',
    'date_of_formation',
    'date_of_reactivation',
    'total_hh',
    'organized_hh',
    'members',
    'co_already_present',
    ...bodyDetails,
    'remarks',
  ],
  sections: [
    whereSection,
    {
      heading: { en: 'Name and status', ur: 'نام اور حیثیت' },
      help: {
        en: 'The prefix of each code is filled in from the district. Leave it as is if there is no code.',
        ur: 'کوڈ کا ابتدائی حصہ ضلع کے مطابق خودکار طور پر بھرتا ہے۔ کوڈ نہ ہو تو اسے ویسا ہی رہنے دیں۔',
      },
      fields: ['name', 'ref_code', 'rrp_ref_code', 'status', 'type', 'active_status'],
    },
    {
      heading: { en: 'Formation and households', ur: 'تشکیل اور گھرانے' },
      help: {
        en: 'HH = households. Organized HH have CO members.',
        ur: 'منظم گھرانے وہ ہیں جن کے افراد تنظیم کے رکن ہیں۔',
      },
      fields: [
        'date_of_formation',
        'date_of_reactivation',
        'total_hh',
        'organized_hh',
        'members',
        'co_already_present',
      ],
    },
    bodySection,
    documentsSection({
      en: 'Attach any available: resolution, member lists, photos. You can add more later.',
      ur: 'جو موجود ہوں منسلک کریں: قرارداد، اراکین کی فہرستیں، تصاویر۔ بعد میں مزید شامل کی جا سکتی ہیں۔',
    }),
    remarksSection(),
  ],
  breadcrumb: 'index',
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
  search: ['name', 'ref_code', 'rrp_ref_code', 'president_name', ...placeNames],
  similar: {
    name: 'name',
    place: 'villages_id',
    same: ['mobile'],
    details: ['ref_code', 'village_name', 'tehsil_name', 'mobile'],
  },
  unique: { ref_code: messages.refCodeTaken },
  uniqueInAnyCase: ['ref_code'],
  approval: true,
  documents: {},
  import: { keys: [['ref_code'], ['name', 'villages_id']] },
  editor: 'edited_by',
  figures: {
    group: 'communities',
    reportingDate: 'counted_date',
    indicators: {
      cos: {
        name: { en: 'COs formed or revitalized', ur: 'قائم یا بحال کی گئی کمیونٹی تنظیمیں' },
        sexes: byType,
        card: { en: 'Total COs', ur: 'کل کمیونٹی تنظیمیں' },
        tile: {
          name: { en: 'Community-based organizations formed', ur: 'قائم شدہ کمیونٹی تنظیمیں' },
          published: 340,
        },
      },
      cosNew: {
        name: { en: 'New COs formed', ur: 'نئی قائم کی گئی کمیونٹی تنظیمیں' },
        where: { status: ['New'] },
        sexes: byType,
        card: { en: 'New COs', ur: 'نئی تنظیمیں' },
      },
      cosRrp: {
        name: { en: 'COs revitalized from RRP', ur: 'RRP سے بحال کی گئی کمیونٹی تنظیمیں' },
        where: { status: ['Revitalized from RRP'] },
        sexes: byType,
        card: { en: 'COs revitalized from RRP', ur: 'RRP سے بحال کی گئی تنظیمیں' },
      },
      cosOther: {
        name: {
          en: 'COs revitalized from other projects',
          ur: 'دیگر منصوبوں سے بحال کی گئی کمیونٹی تنظیمیں',
        },
        where: { status: ['Revitalized from Other Project'] },
        sexes: byType,
        card: { en: 'COs revitalized from another project', ur: 'دیگر منصوبے سے بحال کی گئی تنظیمیں' },
      },
      coNetworks: {
        name: { en: 'COs of the type network', ur: 'نیٹ ورک قسم کی کمیونٹی تنظیمیں' },
        where: { type: ['Network'] },
      },
      organizedHouseholds: {
        name: { en: 'Organized households', ur: 'منظم گھرانے' },
        unit: 'households',
        measure: 'organized_hh',
        card: { en: 'Total organized HH', ur: 'کل منظم گھرانے' },
      },
      coMembers: {
        name: { en: 'Members of COs', ur: 'کمیونٹی تنظیموں کے اراکین' },
        unit: 'people',
        measure: 'members',
        sexes: byType,
      },
    },
  },
});
