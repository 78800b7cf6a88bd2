import { activity } from '../register/activity.ts';

export const exposureVisit = activity(
  'exposureVisit',
  {
    en: {
      one: 'Exposure visit',
      many: 'Exposure visits',
      empty: 'Community visits to places where others show their achievements.',
    },
    ur: {
      one: 'مطالعاتی دورہ',
      many: 'مطالعاتی دورے',
      empty: 'تنظیموں کے ایسی جگہوں کے دورے جہاں دوسرے اپنی کامیابیاں دکھاتے ہیں۔',
    },
  },
  {
    events: {
      card: { name: { en: 'Exposure visits', ur: 'مطالعاتی دورے' }, alsoOn: { livelihood: 'trainings' } },
    },
    participants: {
      name: { en: 'Participants of exposure visits', ur: 'مطالعاتی دوروں کے شرکاء' },
      card: {
        name: { en: 'Exposure visit members', ur: 'مطالعاتی دوروں کے شرکاء' },
        alsoOn: { livelihood: 'trainings' },
      },
    },
  },
);
