import { activity } from '../register/activity.ts';

export const needBasedSm = activity('needBasedSm', {
  en: {
    one: 'Need-based SM',
    many: 'Need-based SM',
    inFull: 'Need-based social mobilization',
    counted: ['need-based SM event', 'need-based SM events'],
    empty: 'Social mobilization where a need for it came up.',
  },
  ur: {
    one: 'حسبِ ضرورت سماجی تحریک',
    many: 'حسبِ ضرورت سماجی تحریک',
    counted: ['حسبِ ضرورت سماجی سرگرمی', 'حسبِ ضرورت سماجی سرگرمیاں'],
    empty: 'جہاں ضرورت پیش آئی وہاں سماجی تحریک کی سرگرمیاں۔',
  },
});
