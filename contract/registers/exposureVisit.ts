import { activity } from '../register/activity.ts';

export const exposureVisit = activity('exposureVisit', {
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
});
