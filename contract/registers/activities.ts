/** The seven activities of social mobilization: one shape, one table, a register for each kind (specification §6). */
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { type ActivityKind, activityKinds } from '../figures/activity-kinds.ts';
import { defineRegister } from '../register/define-register.ts';
import type { RegisterDocument } from '../register/documents.ts';
import { members, type Participants, participants } from '../register/participants.ts';
import { type PlaceNames, placeFieldsVillageOptional, placeInputs, placeNames } from '../register/places.ts';
import { coImportHelp, coLabel, coReference } from '../register/references.ts';
import type { RecordBase, RegisterNames, Written } from '../register/register.ts';
import { remarks, remarksSection } from '../register/remarks.ts';
import { datesRule } from '../register/rules.ts';
import type { Language } from '../texts/language.ts';

export { type ActivityKind, activityKinds };

type Names = Pick<RegisterNames, 'one' | 'many' | 'counted' | 'empty'>;

const names: Readonly<Record<ActivityKind, Readonly<Record<Language, Names>>>> = {
  exposureVisit: {
    en: {
      one: 'Exposure visit',
      many: 'Exposure visits',
      counted: ['exposure visit', 'exposure visits'],
      empty: 'Visits of communities to places where others show what they achieved.',
    },
    ur: {
      one: 'مطالعاتی دورہ',
      many: 'مطالعاتی دورے',
      counted: ['مطالعاتی دورہ', 'مطالعاتی دورے'],
      empty: 'تنظیموں کے ایسی جگہوں کے دورے جہاں دوسرے اپنی کامیابیاں دکھاتے ہیں۔',
    },
  },
  managerConference: {
    en: {
      one: 'Manager conference',
      many: 'Manager conferences',
      counted: ['manager conference', 'manager conferences'],
      empty: 'Meetings of the managers of community organisations.',
    },
    ur: {
      one: 'مینیجر کانفرنس',
      many: 'مینیجر کانفرنسیں',
      counted: ['مینیجر کانفرنس', 'مینیجر کانفرنسیں'],
      empty: 'کمیونٹی تنظیموں کے مینیجروں کے اجلاس۔',
    },
  },
  healthHygiene: {
    en: {
      one: 'Health and hygiene session',
      many: 'Health and hygiene',
      counted: ['health and hygiene session', 'health and hygiene sessions'],
      empty: 'Sessions on health and hygiene in the villages.',
    },
    ur: {
      one: 'نشست برائے صحت و صفائی',
      many: 'صحت و صفائی',
      counted: ['نشست برائے صحت و صفائی', 'صحت و صفائی کی نشستیں'],
      empty: 'دیہات میں صحت و صفائی پر نشستیں۔',
    },
  },
  youthActivity: {
    en: {
      one: 'Youth activity',
      many: 'Youth activities',
      counted: ['youth activity', 'youth activities'],
      empty: 'Sports, debates and other activities for young people.',
    },
    ur: {
      one: 'نوجوانوں کی سرگرمی',
      many: 'نوجوانوں کی سرگرمیاں',
      counted: ['نوجوانوں کی سرگرمی', 'نوجوانوں کی سرگرمیاں'],
      empty: 'نوجوانوں کے لیے کھیل، مباحثے اور دوسری سرگرمیاں۔',
    },
  },
  selfInitiative: {
    en: {
      one: 'Self initiative',
      many: 'Self initiatives',
      counted: ['self initiative', 'self initiatives'],
      empty: 'What communities did by themselves, with their own means.',
    },
    ur: {
      one: 'اپنی مدد آپ کا کام',
      many: 'اپنی مدد آپ کے کام',
      counted: ['اپنی مدد آپ کا کام', 'اپنی مدد آپ کے کام'],
      empty: 'جو کام لوگوں نے خود، اپنے وسائل سے کیے۔',
    },
  },
  needBasedSm: {
    en: {
      one: 'Need-based SM',
      many: 'Need-based SM',
      counted: ['need-based SM event', 'need-based SM events'],
      empty: 'Social mobilization where a need for it came up.',
    },
    ur: {
      one: 'حسبِ ضرورت سماجی تحریک',
      many: 'حسبِ ضرورت سماجی تحریک',
      counted: ['حسبِ ضرورت سماجی سرگرمی', 'حسبِ ضرورت سماجی سرگرمیاں'],
      empty: 'جہاں ضرورت پیش آئی وہاں سماجی تحریک کی سرگرمیاں۔',
    },
  },
  cpiNeedIdentification: {
    en: {
      one: 'CPI need identification',
      many: 'CPI need identification',
      counted: ['CPI need identification', 'CPI need identifications'],
      empty: 'Meetings in which a village decides which scheme it needs first.',
    },
    ur: {
      one: 'CPI ضروریات کی نشاندہی',
      many: 'CPI ضروریات کی نشاندہی',
      counted: ['CPI ضرورت کی نشاندہی', 'CPI ضروریات کی نشاندہیاں'],
      empty: 'وہ اجلاس جن میں گاؤں طے کرتا ہے کہ اسے پہلے کون سی اسکیم درکار ہے۔',
    },
  },
};

const titled = ({ en, ur }: (typeof names)[ActivityKind]): Record<Language, RegisterNames> => ({
  en: { ...en, create: `New: ${en.one}`, edit: `Update: ${en.one}` },
  ur: { ...ur, create: `نیا اندراج: ${ur.one}`, edit: `ترمیم: ${ur.one}` },
});

const activity = (kind: ActivityKind) =>
  defineRegister({
    name: kind,
    words: [kind],
    table: 'activities',
    label: activityKinds[kind],
    icon: 'groups',
    names: titled(names[kind]),
    fields: {
      title: text({
        label: { en: 'Title', ur: 'عنوان' },
        max: 255,
        required: true,
        wide: true,
        importAs: ['Name'],
        importHelp:
          'With date, places and CO it tells one activity from another; fill in the ID to change these.',
      }),
      activity_date: date({
        label: { en: 'Date', ur: 'تاریخ' },
        required: true,
        importAs: ['Activity date', 'Start date'],
      }),
      end_date: date({ label: { en: 'End date', ur: 'تاریخِ اختتام' } }),
      ...placeFieldsVillageOptional,
      cos_id: reference({
        label: coLabel,
        to: { ...coReference, offered: 'cosOfTehsil' },
        help: {
          en: 'The COs of the tehsil, or of the village where one is chosen.',
          ur: 'تحصیل کی تنظیمیں، یا گاؤں منتخب ہو تو اس گاؤں کی۔',
        },
        importAs: ['CO ref code', 'Community organisation'],
        importHelp: coImportHelp,
      }),
      venue: text({ label: { en: 'Venue', ur: 'مقام' }, max: 255, wide: true }),
      ...participants,
      remarks: remarks(5000),
    },
    given: { members },
    nameField: 'title',
    list: {
      id: 'detail',
      title: { in: 'summary', width: 270 },
      activity_date: 'summary',
      end_date: 'detail',
      district_name: 'summary',
      tehsil_name: 'summary',
      village_name: 'summary',
      co_name: { in: 'detail', linked: true },
      venue: { in: 'detail', width: 200 },
      participants_male: 'detail',
      participants_female: 'detail',
      members: 'summary',
      documents: 'detail',
      remarks: { in: 'detail', width: 200 },
      created_by_name: 'detail',
      updated_by_name: 'detail',
      created_at: 'detail',
      updated_at: 'detail',
    },
    filters: [...placeInputs, 'activity_date'],
    show: ['id', 'activity_date', 'end_date', ...placeNames, 'co_name', 'venue', 'members', 'remarks'],
    sections: [
      {
        heading: { en: 'What and when', ur: 'کیا اور کب' },
        help: {
          en: 'The end date is for activities of several days.',
          ur: 'تاریخِ اختتام کئی دن کی سرگرمی کے لیے ہے۔',
        },
        fields: ['title', 'activity_date', 'end_date'],
      },
      {
        heading: { en: 'Where, and with whom', ur: 'کہاں، اور کس کے ساتھ' },
        help: {
          en: 'Village and CO may be left out when an activity was for all of a tehsil.',
          ur: 'اگر سرگرمی پوری تحصیل کے لیے تھی تو گاؤں اور تنظیم چھوڑے جا سکتے ہیں۔',
        },
        fields: [...placeInputs, 'cos_id', 'venue'],
      },
      {
        heading: { en: 'Participants', ur: 'شرکاء' },
        help: { en: 'Leave at zero what is not known.', ur: 'جو تعداد معلوم نہ ہو اسے صفر رہنے دیں۔' },
        fields: ['participants_male', 'participants_female'],
      },
      {
        heading: { en: 'Documents', ur: 'دستاویزات' },
        help: {
          en: 'Attendance sheets, reports, pictures: what there is. More can be added later.',
          ur: 'حاضری شیٹ، رپورٹیں، تصاویر: جو موجود ہوں۔ بعد میں مزید شامل کی جا سکتی ہیں۔',
        },
        fields: ['documents'],
      },
      remarksSection({
        en: 'What others should know about it.',
        ur: 'جو دوسروں کو اس کے بارے میں معلوم ہونا چاہیے۔',
      }),
    ],
    rules: [datesRule('activity_date')],
    search: ['title', 'venue', 'co_name', ...placeNames],
    scope: { kind },
    documents: {},
    import: { keys: [['title', 'activity_date', 'tehsils_id', 'villages_id', 'cos_id']] },
    defaultSort: ['updated_at', 'DESC'],
  });

export const activities = (Object.keys(activityKinds) as ActivityKind[]).map(activity);

export type Activity = RecordBase &
  PlaceNames &
  Written<ReturnType<typeof activity>> &
  Participants & { co_name: string | null; documents: RegisterDocument[]; updated_by_name: string | null };
