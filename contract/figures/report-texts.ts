/** The words of the report in both languages, for its screen and for the files that the server makes. */
import type { LocalizedText } from '../texts/language.ts';
import { approvedNames } from './approved-names.ts';
import { type IndicatorGroup, type SumId, sums, type Unit } from './declaration.ts';
import { indicatorNames } from './declared-names.ts';
import type { IndicatorId } from './report.ts';

const sumNames = Object.fromEntries(Object.entries(sums).map(([id, { name }]) => [id, name])) as Record<
  SumId,
  LocalizedText
>;

export const reportTexts = {
  programme: { en: 'Aid to Uprooted People (AUP)', ur: 'بے گھر افراد کی امداد (AUP)' },
  title: { en: 'Progress report', ur: 'پیش رفت رپورٹ' },
  dates: { en: '%{from} to %{to}', ur: '%{from} تا %{to}' },
  asOf: { en: 'Records as of %{day}', ur: 'ریکارڈ بمطابق %{day}' },
  indicator: { en: 'Indicator', ur: 'اشاریہ' },
  unit: { en: 'Unit', ur: 'اکائی' },
  target: { en: 'Target', ur: 'ہدف' },
  from: { en: 'From', ur: 'از' },
  to: { en: 'To', ur: 'تا' },
  recordsAsOf: { en: 'Records as of', ur: 'ریکارڈ بمطابق' },
  district: { en: 'District', ur: 'ضلع' },
  period: { en: 'Period', ur: 'مدت' },
  men: { en: 'Men', ur: 'مرد' },
  women: { en: 'Women', ur: 'خواتین' },
  total: { en: 'Total', ur: 'کل' },
  allDistricts: { en: 'All districts', ur: 'تمام اضلاع' },
  allPeriods: { en: 'All periods', ur: 'تمام مدتیں' },
  rejected: { en: 'Rejected records are not counted.', ur: 'مسترد شدہ ریکارڈ شمار نہیں کیے جاتے۔' },
  pending: { en: 'Counted but awaiting approval', ur: 'شمار میں شامل، مگر منظوری باقی ہے' },
  undated: {
    en: 'No reporting date, so not in any period',
    ur: 'رپورٹنگ کی تاریخ درج نہیں، اس لیے کسی مدت میں شامل نہیں',
  },
  once: {
    en: '%{name}: %{once}, each counted once (%{attended} participants)',
    ur: '%{name}: %{once}، ہر فرد ایک بار شمار (%{attended} شرکاء)',
  },
  registers: approvedNames,
  groups: {
    communities: { en: 'Community organisations', ur: 'کمیونٹی تنظیمیں' },
    trainings: { en: 'Trainings', ur: 'تربیتیں' },
    livelihood: { en: 'Livelihood trainings', ur: 'روزگار کی تربیتیں' },
    activities: { en: 'Social mobilization activities', ur: 'سماجی تحریک کی سرگرمیاں' },
    schemes: { en: 'Community physical infrastructure', ur: 'کمیونٹی کا بنیادی ڈھانچہ' },
  } satisfies Record<IndicatorGroup, LocalizedText>,
  units: {
    number: { en: 'Number', ur: 'تعداد' },
    households: { en: 'Households', ur: 'گھرانے' },
    people: { en: 'People', ur: 'افراد' },
    PKR: { en: 'PKR', ur: 'روپے' },
  } satisfies Record<Unit, LocalizedText>,
  indicators: { ...indicatorNames, ...sumNames } satisfies Record<IndicatorId, LocalizedText>,
};
