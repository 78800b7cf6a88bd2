/** The words of the report in both languages, for its screen and for the files that the server makes. */
import type { Language } from '../texts/language.ts';
import type { IndicatorGroup, IndicatorId, Unit } from './report.ts';

interface ReportTexts {
  programme: string;
  title: string;
  dates: string;
  asOf: string;
  indicator: string;
  unit: string;
  target: string;
  from: string;
  to: string;
  recordsAsOf: string;
  district: string;
  period: string;
  men: string;
  women: string;
  total: string;
  allDistricts: string;
  allPeriods: string;
  groups: Readonly<Record<IndicatorGroup, string>>;
  units: Readonly<Record<Unit, string>>;
  indicators: Readonly<Record<IndicatorId, string>>;
}

const en: ReportTexts = {
  programme: 'Aid to Uprooted People (AUP)',
  title: 'Progress report',
  dates: '%{from} to %{to}',
  asOf: 'Records as of %{day}',
  indicator: 'Indicator',
  unit: 'Unit',
  target: 'Target',
  from: 'From',
  to: 'To',
  recordsAsOf: 'Records as of',
  district: 'District',
  period: 'Period',
  men: 'Men',
  women: 'Women',
  total: 'Total',
  allDistricts: 'All districts',
  allPeriods: 'All periods',
  groups: {
    communities: 'Community organisations',
    trainings: 'Trainings',
    activities: 'Social mobilization activities',
    schemes: 'Community physical infrastructure',
  },
  units: { number: 'Number', households: 'Households', people: 'People', PKR: 'PKR' },
  indicators: {
    cos: 'COs formed or revitalized',
    cosNew: 'New COs formed',
    cosRrp: 'COs revitalized from RRP',
    cosOther: 'COs revitalized from other projects',
    coNetworks: 'COs of the type network',
    organizedHouseholds: 'Organized households',
    coMembers: 'Members of COs',
    cns: 'Community networks formed',
    cmst: 'CMST trainings held',
    cmstParticipants: 'People trained in CMST',
    lmst: 'LMST trainings held',
    lmstParticipants: 'People trained in LMST',
    trainees: 'People trained in CMST and LMST',
    exposureVisit: 'Exposure visits',
    exposureVisitParticipants: 'Participants of exposure visits',
    managerConference: 'Manager conferences',
    managerConferenceParticipants: 'Participants of manager conferences',
    healthHygiene: 'Health and hygiene sessions',
    healthHygieneParticipants: 'Participants of health and hygiene sessions',
    youthActivity: 'Youth activities',
    youthActivityParticipants: 'Participants of youth activities',
    needBasedSm: 'Need-based social mobilization',
    needBasedSmParticipants: 'Participants of need-based social mobilization',
    selfInitiative: 'Self initiatives',
    selfInitiativeParticipants: 'Participants of self initiatives',
    cpiNeedIdentification: 'CPI need identifications',
    cpiNeedIdentificationParticipants: 'Participants of CPI need identifications',
    cpis: 'CPI schemes',
    cpisCompleted: 'CPI schemes completed or handed over',
    cpiHouseholds: 'Households benefiting from CPI schemes',
    cpiCost: 'Cost of CPI schemes',
  },
};

const ur: ReportTexts = {
  programme: 'بے گھر افراد کی امداد (AUP)',
  title: 'پیش رفت رپورٹ',
  dates: '%{from} تا %{to}',
  asOf: 'ریکارڈ بمطابق %{day}',
  indicator: 'اشاریہ',
  unit: 'اکائی',
  target: 'ہدف',
  from: 'از',
  to: 'تا',
  recordsAsOf: 'ریکارڈ بمطابق',
  district: 'ضلع',
  period: 'مدت',
  men: 'مرد',
  women: 'خواتین',
  total: 'کل',
  allDistricts: 'تمام اضلاع',
  allPeriods: 'تمام مدتیں',
  groups: {
    communities: 'کمیونٹی تنظیمیں',
    trainings: 'تربیتیں',
    activities: 'سماجی تحریک کی سرگرمیاں',
    schemes: 'کمیونٹی کا بنیادی ڈھانچہ',
  },
  units: { number: 'تعداد', households: 'گھرانے', people: 'افراد', PKR: 'روپے' },
  indicators: {
    cos: 'قائم یا بحال کی گئی کمیونٹی تنظیمیں',
    cosNew: 'نئی قائم کی گئی کمیونٹی تنظیمیں',
    cosRrp: 'RRP سے بحال کی گئی کمیونٹی تنظیمیں',
    cosOther: 'دیگر منصوبوں سے بحال کی گئی کمیونٹی تنظیمیں',
    coNetworks: 'نیٹ ورک قسم کی کمیونٹی تنظیمیں',
    organizedHouseholds: 'منظم گھرانے',
    coMembers: 'کمیونٹی تنظیموں کے اراکین',
    cns: 'قائم کیے گئے کمیونٹی نیٹ ورک',
    cmst: 'منعقدہ CMST تربیتیں',
    cmstParticipants: 'CMST میں تربیت پانے والے افراد',
    lmst: 'منعقدہ LMST تربیتیں',
    lmstParticipants: 'LMST میں تربیت پانے والے افراد',
    trainees: 'CMST اور LMST میں تربیت پانے والے افراد',
    exposureVisit: 'مطالعاتی دورے',
    exposureVisitParticipants: 'مطالعاتی دوروں کے شرکاء',
    managerConference: 'مینیجر کانفرنسیں',
    managerConferenceParticipants: 'مینیجر کانفرنسوں کے شرکاء',
    healthHygiene: 'صحت و صفائی کی نشستیں',
    healthHygieneParticipants: 'صحت و صفائی کی نشستوں کے شرکاء',
    youthActivity: 'نوجوانوں کی سرگرمیاں',
    youthActivityParticipants: 'نوجوانوں کی سرگرمیوں کے شرکاء',
    needBasedSm: 'حسبِ ضرورت سماجی تحریک',
    needBasedSmParticipants: 'حسبِ ضرورت سماجی تحریک کے شرکاء',
    selfInitiative: 'اپنی مدد آپ کے کام',
    selfInitiativeParticipants: 'اپنی مدد آپ کے کاموں کے شرکاء',
    cpiNeedIdentification: 'CPI ضروریات کی نشاندہی',
    cpiNeedIdentificationParticipants: 'CPI ضروریات کی نشاندہی کے شرکاء',
    cpis: 'CPI اسکیمیں',
    cpisCompleted: 'مکمل یا حوالے کی گئی CPI اسکیمیں',
    cpiHouseholds: 'CPI اسکیموں سے مستفید گھرانے',
    cpiCost: 'CPI اسکیموں کی لاگت',
  },
};

export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, ur };
