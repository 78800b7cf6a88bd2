import { activity } from '../register/activity.ts';

export const needBasedSm = activity(
  'needBasedSm',
  {
    en: {
      one: 'Need-based SM event',
      many: 'Need-based SM events',
      inFull: 'Need-based social mobilization',
      counted: ['need-based SM event', 'need-based SM events'],
      empty: 'Social mobilization (SM) events held where there was a need.',
    },
    ur: {
      one: 'حسبِ ضرورت سماجی تحریک',
      many: 'حسبِ ضرورت سماجی تحریک',
      counted: ['حسبِ ضرورت سماجی سرگرمی', 'حسبِ ضرورت سماجی سرگرمیاں'],
      empty: 'جہاں ضرورت پیش آئی وہاں سماجی تحریک کی سرگرمیاں۔',
    },
  },
  {
    events: {
      name: { en: 'Need-based social mobilization', ur: 'حسبِ ضرورت سماجی تحریک' },
      card: { en: 'Need-based SM', ur: 'حسبِ ضرورت سماجی تحریک' },
    },
    participants: {
      name: { en: 'Participants of need-based social mobilization', ur: 'حسبِ ضرورت سماجی تحریک کے شرکاء' },
    },
  },
);
