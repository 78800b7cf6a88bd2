import { activity } from '../register/activity.ts';

export const exposureVisit = activity('exposureVisit', {
  en: {
    one: 'Exposure visit',
    many: 'Exposure visits',
    empty: 'Visits of communities to places where others show what they achieved.',
  },
  ur: {
    one: 'مطالعاتی دورہ',
    many: 'مطالعاتی دورے',
    empty: 'تنظیموں کے ایسی جگہوں کے دورے جہاں دوسرے اپنی کامیابیاں دکھاتے ہیں۔',
  },
});
