import { activity } from '../register/activity.ts';

export const cpiNeedIdentification = activity(
  'cpiNeedIdentification',
  {
    en: {
      one: 'CPI need identification',
      many: 'CPI need identifications',
      counted: ['CPI need identification', 'CPI need identifications'],
      empty: 'Meetings in which a village decides which scheme it needs most.',
    },
    ur: {
      one: 'CPI ضروریات کی نشاندہی',
      many: 'CPI ضروریات کی نشاندہی',
      counted: ['CPI ضرورت کی نشاندہی', 'CPI ضروریات کی نشاندہیاں'],
      empty: 'وہ اجلاس جن میں گاؤں طے کرتا ہے کہ اسے پہلے کون سی اسکیم درکار ہے۔',
    },
  },
  {
    events: {
      card: {
        name: { en: 'CPIs need identification', ur: 'CPI ضروریات کی نشاندہی' },
        alsoOn: { cpi: 'schemes' },
      },
    },
    participants: {
      name: { en: 'Participants of CPI need identifications', ur: 'CPI ضروریات کی نشاندہی کے شرکاء' },
    },
  },
);
