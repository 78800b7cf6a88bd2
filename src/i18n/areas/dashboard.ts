import { cardNames } from '../../../contract/figures/declared-names.ts';
import { CHART_MONTHS } from '../../../contract/figures/figures.ts';
import { OPENING_AHEAD_DAYS, OPENING_BEHIND_DAYS } from '../../../contract/tender.ts';

import { system } from './system.ts';

/** Texts of the dashboard (specification §7). */
export const dashboard = {
  dashboard: {
    guest: {
      en: 'Guest are not allowed to access dashboard',
      ur: 'مہمانوں کو ڈیش بورڈ دیکھنے کی اجازت نہیں ہے',
    },
    share: { en: '%{percent} % of “%{name}”', ur: '“%{name}” کا %{percent} %' },
    own: {
      records: { en: 'Your records: %{counts}', ur: 'آپ کے ریکارڈ: %{counts}' },
      Rejected: { en: '%{count} rejected', ur: '%{count} مسترد' },
      Pending: { en: '%{count} pending', ur: '%{count} زیرِ غور' },
      ofStatus: { en: '%{status}:', ur: '%{status}:' },
    },
    opening: {
      title: { en: 'Tender Opening', ur: 'ٹینڈر کھلنا' },
      help: {
        en: `Tenders closing within ${OPENING_AHEAD_DAYS} days, or closed in the last ${OPENING_BEHIND_DAYS} days.`,
        ur: `وہ ٹینڈر جو ${OPENING_AHEAD_DAYS} دن کے اندر بند ہوں گے یا پچھلے ${OPENING_BEHIND_DAYS} دن میں بند ہوئے۔`,
      },
      ended: {
        en: 'Tender #%{id} Ended %{end}; Title %{title}',
        ur: 'ٹینڈر نمبر %{id} کی آخری تاریخ %{end}؛ عنوان %{title}',
      },
      project: { en: 'Project', ur: 'منصوبہ' },
      name: { en: 'Title', ur: 'عنوان' },
      weblink: { en: 'Weblink', ur: 'ویب لنک' },
      end: { en: 'End', ur: 'آخری تاریخ' },
      ref: { en: 'Ref', ur: 'حوالہ' },
      diff: { en: 'Will end in Days', ur: 'باقی دن' },
      none: {
        en: `No tender closes within ${OPENING_AHEAD_DAYS} days.`,
        ur: `${OPENING_AHEAD_DAYS} دن کے اندر کوئی ٹینڈر بند نہیں ہو رہا۔`,
      },
      create: { en: 'Publish a tender', ur: 'ٹینڈر شائع کریں' },
      all: { en: 'Show all %{smart_count} tenders', ur: 'تمام %{smart_count} ٹینڈر دکھائیں' },
      fewer: { en: 'Show fewer tenders', ur: 'کم ٹینڈر دکھائیں' },
      failed: { en: 'The tenders could not be loaded: %{message}', ur: 'ٹینڈر لوڈ نہیں ہو سکے: %{message}' },
    },
    tabs: {
      label: { en: 'Dashboard sections', ur: 'ڈیش بورڈ کے حصے' },
      social: { en: 'Social Mobilization', ur: 'سماجی تحریک' },
      cpi: { en: 'CPI', ur: 'CPI' },
      livelihood: { en: 'Livelihood', ur: 'ذریعۂ معاش' },
      system: { en: 'System', ur: 'نظام' },
    },
    view: {
      period: { en: 'Period', ur: 'مدت' },
      all: { en: 'All', ur: 'تمام' },
      quarter: { en: 'Quarter', ur: 'سہ ماہی' },
      semi: { en: 'Semi Annually', ur: 'ششماہی' },
      year: { en: 'Annually', ur: 'سالانہ' },
      district: { en: 'District', ur: 'ضلع' },
      allDistricts: { en: 'All districts', ur: 'تمام اضلاع' },
      wholeProgramme: {
        en: 'Programme to date (%{date})',
        ur: 'پورا پروگرام، تا حال (%{date})',
      },
      compared: {
        en: '%{now}, compared with %{before} (full period: %{whole}).',
        ur: '%{now} کا موازنہ %{before} سے (پوری مدت: %{whole})۔',
      },
    },
    state: {
      loading: { en: 'Loading figures', ur: 'اعداد و شمار لوڈ ہو رہے ہیں' },
      failed: {
        en: 'The figures could not be loaded: %{message}',
        ur: 'اعداد و شمار لوڈ نہیں ہو سکے: %{message}',
      },
      kept: {
        en: 'The figures could not be refreshed: %{message} Showing figures from %{at}.',
        ur: 'اعداد و شمار تازہ نہیں ہو سکے: %{message} دکھائے گئے اعداد %{at} کے ہیں۔',
      },
      offline: {
        en: 'No connection. Showing figures from %{at}. They will refresh when you’re back online.',
        ur: 'رابطہ نہیں ہے۔ دکھائے گئے اعداد %{at} کے ہیں؛ رابطہ بحال ہوتے ہی تازہ کر دیے جائیں گے۔',
      },
      offlineEmpty: {
        en: 'No connection. Figures will load when you’re back online.',
        ur: 'رابطہ نہیں ہے۔ رابطہ بحال ہوتے ہی اعداد و شمار لوڈ ہو جائیں گے۔',
      },
      otherView: {
        en: 'Still showing figures for: %{range}.',
        ur: 'دکھائے گئے اعداد ابھی اس مدت کے ہیں: %{range}۔',
      },
      chartsFailed: {
        en: 'The charts could not be loaded: %{message}',
        ur: 'چارٹ لوڈ نہیں ہو سکے: %{message}',
      },
    },
    groups: {
      communities: { en: 'Community organisations', ur: 'کمیونٹی تنظیمیں' },
      trainings: { en: 'Trainings', ur: 'تربیتیں' },
      livelihood: { en: 'Livelihood trainings', ur: 'روزگار کی تربیتیں' },
      activities: { en: 'Visits, sessions and other activities', ur: 'دورے، نشستیں اور دیگر سرگرمیاں' },
      schemes: { en: 'Community physical infrastructure', ur: 'کمیونٹی کا بنیادی ڈھانچہ' },
    },
    counts: cardNames,
    change: {
      more: { en: '%{difference} more', ur: '%{difference} زیادہ' },
      fewer: { en: '%{difference} fewer', ur: '%{difference} کم' },
      same: { en: 'No change', ur: 'کوئی تبدیلی نہیں' },
      whole: { en: 'Was %{before} (full period: %{whole})', ur: 'پہلے %{before} (پوری مدت: %{whole})' },
      inWords: {
        en: 'So far %{value}; same days of the previous period %{before}; full previous period %{whole}',
        ur: 'اب تک %{value}؛ پچھلی مدت کے اتنے ہی دنوں میں %{before}؛ پوری پچھلی مدت میں %{whole}',
      },
    },
    openRows: { en: 'Show these records: %{name}', ur: 'یہ ریکارڈ دکھائیں: %{name}' },
    latest: {
      title: { en: 'Latest LMST', ur: 'تازہ ترین LMST' },
      none: { en: 'No LMST has been entered yet.', ur: 'ابھی کوئی LMST درج نہیں ہوئی۔' },
      all: { en: 'All LMST', ur: 'تمام LMST' },
    },
    targets: {
      title: { en: 'Progress against targets', ur: 'اہداف کے مقابلے میں پیش رفت' },
      help: {
        en: 'Since the start of the programme, in all districts.',
        ur: 'پروگرام کے آغاز سے، تمام اضلاع میں۔',
      },
      of: { en: '%{achieved} of %{target}', ur: '%{target} میں سے %{achieved}' },
      reached: { en: 'Target reached', ur: 'ہدف حاصل ہو گیا' },
      edit: { en: 'Targets', ur: 'اہداف' },
      none: { en: 'No targets are set yet.', ur: 'ابھی کوئی ہدف مقرر نہیں کیا گیا۔' },
    },
    system,
    charts: {
      loading: { en: 'Loading chart', ur: 'چارٹ لوڈ ہو رہا ہے' },
      asTable: { en: 'Table', ur: 'جدول' },
      asChart: { en: 'Chart', ur: 'چارٹ' },
      showTable: { en: 'Show as a table: %{title}', ur: 'جدول کی صورت میں دکھائیں: %{title}' },
      showChart: { en: 'Show as a chart: %{title}', ur: 'چارٹ کی صورت میں دکھائیں: %{title}' },
      download: { en: 'Download', ur: 'ڈاؤن لوڈ' },
      downloadOf: { en: 'Download: %{title}', ur: 'ڈاؤن لوڈ: %{title}' },
      csv: { en: 'Figures (CSV)', ur: 'اعداد (CSV)' },
      png: { en: 'Picture (PNG)', ur: 'تصویر (PNG)' },
      pngFailed: {
        en: 'The picture could not be created. Download the figures as CSV instead.',
        ur: 'تصویر نہیں بن سکی۔ اس کے بجائے اعداد CSV میں ڈاؤن لوڈ کریں۔',
      },
      none: { en: 'Nothing was recorded in this period.', ur: 'اس مدت میں کچھ درج نہیں ہوا۔' },
      total: { en: 'Total', ur: 'کل' },
      summary: {
        en: '%{title}, %{unit}. Highest: %{name}, %{value}. Total: %{total}. The table has all figures.',
        ur: '%{title}، %{unit}۔ سب سے زیادہ: %{name}، %{value}؛ کل %{total}۔ تمام اعداد جدول میں ہیں۔',
      },
      month: { en: 'Month', ur: 'مہینہ' },
      type: { en: 'Type', ur: 'قسم' },
      trade: { en: 'Trade', ur: 'ہنر' },
      stage: { en: 'Stage', ur: 'مرحلہ' },
      kind: { en: 'Kind', ur: 'نوعیت' },
      noStage: { en: 'Not entered', ur: 'درج نہیں' },
      men: { en: 'Men', ur: 'مرد' },
      women: { en: 'Women', ur: 'خواتین' },
      events: { en: 'Events', ur: 'تقریبات' },
      other: { en: 'Activities', ur: 'سرگرمیاں' },
      schemes: { en: 'Schemes', ur: 'اسکیمیں' },
      cost: { en: 'Cost', ur: 'لاگت' },
      unitCos: { en: 'number of COs (MCO: men’s, WCO: women’s)', ur: 'تنظیموں کی تعداد' },
      unitParticipants: { en: 'participants', ur: 'شرکاء' },
      unitSchemes: { en: 'number of schemes', ur: 'اسکیموں کی تعداد' },
      unitCost: { en: 'million Rs', ur: 'ملین روپے' },
      coByDistrict: { en: 'COs by district and type', ur: 'تنظیمیں بلحاظ ضلع و قسم' },
      cmstByDistrict: { en: 'CMST: members trained by district', ur: 'CMST: تربیت یافتہ اراکین بلحاظ ضلع' },
      byMonth: {
        en: 'Participants in trainings and activities by month',
        ur: 'تربیتوں اور سرگرمیوں کے شرکاء بلحاظ مہینہ',
      },
      eventsByMonth: { en: 'Trainings and activities by month', ur: 'تربیتیں اور سرگرمیاں بلحاظ مہینہ' },
      unitEvents: { en: 'number of events', ur: 'تقریبات کی تعداد' },
      latestMonths: {
        en: `last ${CHART_MONTHS} months, %{from} to %{to}`,
        ur: `گزشتہ ${CHART_MONTHS} مہینے، %{from} تا %{to}`,
      },
      cpiByType: { en: 'CPIs by type', ur: 'CPI اسکیمیں بلحاظ قسم' },
      costByDistrict: { en: 'Cost of the CPIs by district', ur: 'CPI اسکیموں کی لاگت بلحاظ ضلع' },
      cpiByStage: { en: 'CPIs by stage', ur: 'CPI اسکیمیں بلحاظ مرحلہ' },
      byTrade: { en: 'Livelihood trainings by trade', ur: 'روزگار کی تربیتیں بلحاظ ہنر' },
      livelihoodByDistrict: {
        en: 'Livelihood trainings by district',
        ur: 'روزگار کی تربیتیں بلحاظ ضلع',
      },
      livelihoodByMonth: { en: 'Livelihood trainings by month', ur: 'روزگار کی تربیتیں بلحاظ مہینہ' },
      byKind: { en: 'Trainings and activities by kind', ur: 'تربیتیں اور سرگرمیاں بلحاظ نوعیت' },
    },
  },
} as const;
