/** Livelihood trainings: livelihood skills and advanced skills, each in one trade. */
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import type { Reference } from '../fields/field.ts';
import { count, number } from '../fields/number.ts';
import { reference } from '../fields/reference.ts';
import { code, text } from '../fields/text.ts';
import { approvalField } from '../register/approval.ts';
import type { CommunityBase } from '../register/body.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RegisterDocument } from '../register/documents.ts';
import {
  MOST_INCOME,
  outcomeFields,
  people,
  peopleSection,
  personFields,
  works,
} from '../register/people.ts';
import {
  approvedPlaceFilters,
  placeFields,
  placeInputs,
  placeNames,
  whereSection,
  withinVillage,
} from '../register/places.ts';
import type { Rule, Written } from '../register/register.ts';
import {
  coImportHelp,
  coLabel,
  coReference,
  datesRule,
  endLabel,
  remarks,
  remarksSection,
  startLabel,
} from '../register/shared-fields.ts';
import { documentsSection, editorColumns } from '../register/standard-fields.ts';
import {
  type Participants,
  participants,
  participantsByName,
  peopleHeading,
  peopleTrained,
  trainingFields,
} from '../register/trainings.ts';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';

export const trainingLevels = ['Livelihood skills', 'Advanced skills'] as const;

const tradeLabel: LocalizedText = { en: 'Trade', ur: 'ہنر' };
const tradeReference: Reference = {
  table: 'trades',
  column: 'trade_name',
  as: 'trade_name',
  resource: 'trades',
  label: { en: 'trade', ur: 'ہنر' },
  nameKind: 'placeName',
};

/** Some of the participants: never more than these fields add up to, where all of them are known. */
const partOf = (field: string, whole: readonly string[]): Rule => ({
  field,
  message: messages.moreThanParticipants,
  holds: values => {
    const numbers = whole.map(name => values[name]);
    if (!numbers.every(value => typeof value === 'number')) return true;
    return Number(values[field] ?? 0) <= numbers.reduce((sum, value) => sum + value, 0);
  },
});
const everybody = Object.keys(participants);

export const livelihood = defineRegister({
  name: 'livelihood',
  paths: ['livelihood'],
  table: 'livelihood_trainings',
  icon: 'training',
  menu: { group: 'main' },
  names: {
    en: {
      one: 'Livelihood training',
      many: 'Livelihood trainings',
      empty: 'Trainings in livelihood skills and advanced skills, such as tailoring or solar installation.',
    },
    ur: {
      one: 'روزگار کی تربیت',
      many: 'روزگار کی تربیتیں',
      create: 'روزگار کی نئی تربیت',
      edit: 'روزگار کی تربیت میں ترمیم',
      empty: 'روزگار اور اعلیٰ ہنر کی تربیتیں، جیسے سلائی یا شمسی نظام کی تنصیب۔',
    },
  },
  fields: {
    training_code: code({
      label: { en: 'Training code', ur: 'تربیت کوڈ' },
      max: 60,
      required: true,
      importAs: ['Code'],
    }),
    level: choice({
      label: { en: 'Level', ur: 'درجہ' },
      values: trainingLevels,
      required: true,
      importAs: ['Training level', 'Type'],
    }),
    trade_id: reference({
      label: tradeLabel,
      to: tradeReference,
      required: true,
      importAs: ['Trade name', 'Skill'],
    }),
    ...placeFields,
    cos_id: reference({
      label: coLabel,
      to: { ...coReference, within: withinVillage, offered: 'cosOfVillage' },
      importAs: ['CO name', 'CO ref', 'CO code'],
      importHelp: coImportHelp,
    }),
    venue: text({ label: { en: 'Venue', ur: 'مقامِ تربیت' }, max: 255, wide: 'form' }),
    start_date: date({ label: startLabel, required: true, bulk: true, importAs: ['Start', 'From', 'Date'] }),
    end_date: date({ label: endLabel, required: true, bulk: true, importAs: ['End', 'To'] }),
    trained_by: text({
      label: { en: 'Trainer or institute', ur: 'تربیت کار یا ادارہ' },
      max: 150,
      importAs: ['Trainer', 'Institute'],
    }),
    ...participantsByName,
    people: people({ ...personFields, ...outcomeFields }),
    disabled_participants: number({
      label: { en: 'Of them persons with disabilities', ur: 'ان میں معذور افراد' },
      importAs: ['Persons with disabilities', 'PWD'],
    }),
    youth_participants: number({
      label: { en: 'Of them youth', ur: 'ان میں نوجوان' },
      importAs: ['Youth'],
    }),
    certified_male: count({
      label: { en: 'Certified men', ur: 'سند یافتہ مرد' },
      beginsRow: true,
      importAs: ['Men certified'],
    }),
    certified_female: count({
      label: { en: 'Certified women', ur: 'سند یافتہ خواتین' },
      importAs: ['Women certified'],
    }),
    toolkits: count({ label: { en: 'Toolkits given', ur: 'دی گئی ٹول کٹس' }, importAs: ['Toolkits'] }),
    followed_up: count({
      label: { en: 'Asked after six months', ur: 'چھ ماہ بعد پوچھے گئے' },
      beginsRow: true,
      countedIn: { list: 'people', where: { work: works } },
      later: true,
      importAs: ['Followed up'],
    }),
    employed: count({
      label: { en: 'Of them employed', ur: 'ان میں ملازم' },
      countedIn: { list: 'people', where: { work: ['Employed'] } },
      later: true,
      importAs: ['Employed'],
    }),
    self_employed: count({
      label: { en: 'Of them self-employed', ur: 'ان میں ذاتی کام کرنے والے' },
      countedIn: { list: 'people', where: { work: ['Self-employed'] } },
      later: true,
      importAs: ['Self-employed'],
    }),
    income_before: number({
      label: { en: 'Average income before (Rs a month)', ur: 'پہلے اوسط آمدنی (روپے ماہانہ)' },
      max: MOST_INCOME,
      countedIn: { list: 'people', average: 'income_before' },
      later: true,
      importAs: ['Income before'],
    }),
    income_after: number({
      label: { en: 'Average income after (Rs a month)', ur: 'بعد میں اوسط آمدنی (روپے ماہانہ)' },
      max: MOST_INCOME,
      countedIn: { list: 'people', average: 'income_after' },
      later: true,
      importAs: ['Income after'],
    }),
    ...approvalField,
    remarks: remarks(5000),
  },
  given: {
    ...trainingFields,
    certified: {
      kind: 'count',
      label: { en: 'Certified', ur: 'سند یافتہ' },
      sumOf: ['certified_male', 'certified_female'],
    },
    in_work: {
      kind: 'count',
      label: { en: 'In work after six months', ur: 'چھ ماہ بعد برسرِ روزگار' },
      sumOf: ['employed', 'self_employed'],
    },
  },
  nameField: 'training_code',
  list: {
    id: 'detail',
    training_code: 'summary',
    level: 'summary',
    trade_name: 'summary',
    district_name: 'summary',
    tehsil_name: { in: 'summary', width: 110 },
    village_name: { in: 'summary', width: 110 },
    start_date: 'summary',
    members: 'summary',
    approval_status: 'summary',
    co_name: { in: 'detail', width: 130, linked: true },
    end_date: 'detail',
    venue: { in: 'detail', width: 180 },
    trained_by: { in: 'detail', width: 150 },
    participants_male: 'detail',
    participants_female: 'detail',
    certified: 'detail',
    toolkits: 'detail',
    documents: 'detail',
    remarks: { in: 'detail', width: 220 },
    ...editorColumns('edited_by'),
  },
  filters: [...approvedPlaceFilters, 'level', 'trade_id', 'start_date'],
  show: [
    'id',
    'training_code',
    'level',
    'trade_name',
    ...placeNames,
    'co_name',
    'venue',
    'start_date',
    'end_date',
    'trained_by',
    'members',
    'participants_male',
    'participants_female',
    'disabled_participants',
    'youth_participants',
    'certified_male',
    'certified_female',
    'toolkits',
    'followed_up',
    'employed',
    'self_employed',
    'income_before',
    'income_after',
    'remarks',
  ],
  sections: [
    {
      heading: { en: 'Training', ur: 'تربیت' },
      fields: ['training_code', 'level', 'trade_id'],
    },
    { ...whereSection, fields: [...placeInputs, 'cos_id', 'venue'] },
    {
      heading: { en: 'Dates', ur: 'تاریخیں' },
      fields: ['start_date', 'end_date'],
    },
    {
      heading: peopleHeading,
      fields: [
        'trained_by',
        'participants_male',
        'participants_female',
        'disabled_participants',
        'youth_participants',
      ],
    },
    peopleSection,
    {
      heading: { en: 'Results', ur: 'نتائج' },
      help: {
        en: 'Fill in when the training has ended.',
        ur: 'تربیت مکمل ہونے پر پُر کریں۔',
      },
      fields: ['certified_male', 'certified_female', 'toolkits'],
    },
    {
      heading: { en: 'After the training', ur: 'تربیت کے بعد' },
      help: {
        en: 'Six months later. Counted in the list of participants, where that says what became of them.',
        ur: 'چھ ماہ بعد۔ شرکاء کی فہرست میں روزگار لکھا ہو تو خود گنا جاتا ہے۔',
      },
      fields: ['followed_up', 'employed', 'self_employed', 'income_before', 'income_after'],
    },
    documentsSection({
      en: 'Attach any available: attendance sheets, photos, certificates.',
      ur: 'جو موجود ہوں منسلک کریں: حاضری شیٹس، تصاویر، اسناد۔',
    }),
    remarksSection(),
  ],
  elsewhere: ['people'],
  rules: [
    datesRule('start_date'),
    partOf('disabled_participants', everybody),
    partOf('youth_participants', everybody),
    partOf('followed_up', everybody),
    {
      field: 'self_employed',
      message: messages.moreThanAsked,
      holds: ({ followed_up, employed, self_employed }) =>
        [followed_up, employed, self_employed].some(value => typeof value !== 'number') ||
        Number(employed) + Number(self_employed) <= Number(followed_up),
    },
    partOf('certified_male', ['participants_male']),
    partOf('certified_female', ['participants_female']),
  ],
  search: ['training_code', 'venue', 'trained_by', 'trade_name', 'co_name', ...placeNames],
  unique: { training_code: messages.taken },
  uniqueInAnyCase: ['training_code'],
  approval: true,
  documents: {},
  similar: {
    together: ['start_date', 'trade_id', 'villages_id'],
    details: ['trade_name', 'start_date', 'village_name', 'members'],
  },
  import: { keys: [['training_code']] },
  editor: 'edited_by',
  figures: {
    group: 'livelihood',
    reportingDate: 'start_date',
    breakdown: ['level', 'trade_id'],
    indicators: {
      livelihood: {
        name: { en: 'Livelihood trainings held', ur: 'منعقدہ روزگار کی تربیتیں' },
        card: { en: 'Livelihood trainings', ur: 'روزگار کی تربیتیں' },
      },
      livelihoodSkills: {
        ...peopleTrained,
        name: { en: 'People trained in livelihood skills', ur: 'روزگار کے ہنر میں تربیت پانے والے افراد' },
        where: { level: ['Livelihood skills'] },
        partOf: 'skillsTrainees',
        card: { en: 'Trained in livelihood skills', ur: 'روزگار کے ہنر میں تربیت یافتہ' },
        tile: {
          name: { en: 'Livelihood skills trainings', ur: 'روزگار کے ہنر کی تربیتیں' },
          published: 3400,
        },
      },
      advancedSkills: {
        ...peopleTrained,
        name: { en: 'People trained in advanced skills', ur: 'اعلیٰ ہنر میں تربیت پانے والے افراد' },
        where: { level: ['Advanced skills'] },
        partOf: 'skillsTrainees',
        card: { en: 'Trained in advanced skills', ur: 'اعلیٰ ہنر میں تربیت یافتہ' },
        tile: { name: { en: 'Advanced skills trainings', ur: 'اعلیٰ ہنر کی تربیتیں' }, published: 1700 },
      },
      livelihoodCertified: {
        unit: 'people',
        measure: 'certified',
        sexes: { men: 'certified_male', women: 'certified_female' },
        name: { en: 'People certified', ur: 'سند یافتہ افراد' },
        card: { en: 'Certified', ur: 'سند یافتہ' },
      },
      toolkits: {
        measure: 'toolkits',
        name: { en: 'Toolkits given', ur: 'دی گئی ٹول کٹس' },
      },
      followedUp: {
        unit: 'people',
        measure: 'followed_up',
        name: { en: 'People asked six months after a training', ur: 'تربیت کے چھ ماہ بعد پوچھے گئے افراد' },
        card: { en: 'Asked after six months', ur: 'چھ ماہ بعد پوچھے گئے' },
      },
      inWork: {
        unit: 'people',
        measure: 'in_work',
        shareOf: 'followedUp',
        name: {
          en: 'People in work six months after a training',
          ur: 'تربیت کے چھ ماہ بعد برسرِ روزگار افراد',
        },
        card: { en: 'In work after six months', ur: 'چھ ماہ بعد برسرِ روزگار' },
      },
    },
  },
});

export type Livelihood = CommunityBase &
  Written<typeof livelihood> &
  Participants & {
    trade_name: string;
    co_name: string | null;
    certified: number;
    in_work: number;
    documents: RegisterDocument[];
  };
