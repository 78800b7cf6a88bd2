/** The seven activities of social mobilization: one shape, one table, a register for each kind (specification §6). */
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { type ActivityKind, activityKinds } from '../figures/activity-kinds.ts';
import type { DeclaredIndicator } from '../figures/declaration.ts';
import { type DeclaredNames, defineRegister } from './define-register.ts';
import type { RegisterDocument } from './documents.ts';
import {
  type PlaceNames,
  placeFieldsVillageOptional,
  placeInputs,
  placeNames,
  withinTehsil,
  withinVillage,
} from './places.ts';
import type { RecordBase, Written } from './register.ts';
import { coImportHelp, coLabel, coReference, datesRule, remarks, remarksSection } from './shared-fields.ts';
import { documentsSection, editorColumns } from './standard-fields.ts';
import { members, type Participants, participants, peopleTrained } from './trainings.ts';

interface ActivityNames {
  en: Omit<DeclaredNames['en'], 'create' | 'edit'>;
  ur: Omit<DeclaredNames['ur'], 'create' | 'edit'>;
}

const titled = ({ en, ur }: ActivityNames): DeclaredNames => ({
  en: { ...en, create: `New: ${en.one}`, edit: `Update: ${en.one}` },
  ur: { ...ur, create: `نیا ریکارڈ: ${ur.one}`, edit: `ترمیم: ${ur.one}` },
});

const grouped = (value: unknown) => Number(value).toLocaleString('en');

/** On the page of a record: `21 (12 men, 9 women)`. */
function menAndWomen({ members, participants_male, participants_female }: Readonly<Record<string, unknown>>) {
  const counts = [members, participants_male, participants_female];
  if (counts.some(count => count == null)) return { en: '', ur: '' };
  const [all, men, women] = counts.map(grouped);
  return { en: `${all} (${men} men, ${women} women)`, ur: `${all} (${men} مرد، ${women} خواتین)` };
}

/** What of the events and of their participants is counted in addition to what is the same for all kinds. */
interface ActivityFigures {
  events: DeclaredIndicator;
  participants: DeclaredIndicator;
}

export const activity = (kind: ActivityKind, names: ActivityNames, figures: ActivityFigures) =>
  defineRegister({
    name: kind,
    paths: [kind],
    table: 'activities',
    label: { en: activityKinds[kind], ur: names.ur.one },
    icon: 'activity',
    menu: { group: 'activities' },
    names: titled(names),
    fields: {
      title: text({
        label: { en: 'Title', ur: 'عنوان' },
        max: 255,
        required: true,
        wide: true,
        importAs: ['Name'],
        importHelp: {
          en: 'Together with the date, places and CO, it identifies an activity. To change any of these, fill in the ID.',
          ur: 'تاریخ، مقامات اور تنظیم کے ساتھ مل کر یہ سرگرمی کی پہچان ہے۔ ان میں سے کچھ بدلنا ہو تو نمبر لکھیں۔',
        },
      }),
      activity_date: date({
        bulk: true,
        label: { en: 'Date', ur: 'تاریخ' },
        required: true,
        importAs: ['Activity date', 'Start date'],
      }),
      end_date: date({ label: { en: 'End date', ur: 'تاریخِ اختتام' }, bulk: true }),
      ...placeFieldsVillageOptional,
      cos_id: reference({
        label: coLabel,
        to: { ...coReference, within: withinTehsil, alsoWithin: withinVillage, offered: 'cosOfTehsil' },
        help: {
          en: 'COs of the tehsil, or of the village if you selected one.',
          ur: 'تحصیل کی تنظیمیں، یا گاؤں منتخب ہو تو اس گاؤں کی۔',
        },
        importAs: ['CO ref code', 'Community organisation'],
        importHelp: coImportHelp,
      }),
      venue: text({ label: { en: 'Venue', ur: 'مقامِ انعقاد' }, max: 255, wide: 'form' }),
      ...participants,
      remarks: remarks(5000),
    },
    given: { members, men_and_women: { kind: 'text', label: members.label, from: menAndWomen } },
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
      ...editorColumns(),
    },
    filters: [...placeInputs, 'activity_date'],
    show: ['id', 'activity_date', 'end_date', ...placeNames, 'co_name', 'venue', 'men_and_women', 'remarks'],
    sections: [
      {
        heading: { en: 'Title and dates', ur: 'عنوان اور تاریخیں' },
        help: {
          en: 'Leave the end date blank if one day.',
          ur: 'ایک روزہ سرگرمی کے لیے تاریخِ اختتام خالی چھوڑیں۔',
        },
        fields: ['title', 'activity_date', 'end_date'],
      },
      {
        heading: { en: 'Location and CO', ur: 'مقام اور تنظیم' },
        help: {
          en: 'Leave the village and CO blank if the activity was for the whole tehsil.',
          ur: 'اگر سرگرمی پوری تحصیل کے لیے تھی تو گاؤں اور تنظیم خالی چھوڑیں۔',
        },
        fields: [...placeInputs, 'cos_id', 'venue'],
      },
      {
        heading: { en: 'Participants', ur: 'شرکاء' },
        help: { en: 'Leave at 0 if not known.', ur: 'جو تعداد معلوم نہ ہو اسے 0 رہنے دیں۔' },
        fields: ['participants_male', 'participants_female'],
      },
      documentsSection({
        en: 'Attach any available: attendance sheets, reports, pictures. You can add more later.',
        ur: 'جو موجود ہوں منسلک کریں: حاضری شیٹ، رپورٹیں، تصاویر۔ بعد میں مزید شامل کی جا سکتی ہیں۔',
      }),
      remarksSection({
        en: 'Anything else that others should know.',
        ur: 'کوئی اور بات جو دوسروں کو معلوم ہونی چاہیے۔',
      }),
    ],
    rules: [datesRule('activity_date')],
    search: ['title', 'venue', 'co_name', ...placeNames],
    scope: { kind },
    documents: {},
    similar: {
      together: ['activity_date', 'title', 'tehsils_id'],
      details: ['activity_date', 'tehsil_name', 'village_name', 'venue'],
    },
    import: { keys: [['title', 'activity_date', 'tehsils_id', 'villages_id', 'cos_id']] },
    figures: {
      group: 'activities',
      reportingDate: 'activity_date',
      indicators: {
        [kind]: figures.events,
        [`${kind}Participants`]: { ...peopleTrained, ...figures.participants },
      },
    },
  });

export type Activity = RecordBase &
  PlaceNames &
  Written<ReturnType<typeof activity>> &
  Participants & { co_name: string | null; documents: RegisterDocument[]; updated_by_name: string | null };
