import { activity } from '../register/activity.ts';

export const managerConference = activity(
  'managerConference',
  {
    en: {
      one: 'Manager conference',
      many: 'Manager conferences',
      empty: 'Meetings of managers of community organisations.',
    },
    ur: {
      one: 'مینیجر کانفرنس',
      many: 'مینیجر کانفرنسیں',
      empty: 'کمیونٹی تنظیموں کے مینیجروں کے اجلاس۔',
    },
  },
  {
    events: { card: { en: 'Manager conferences', ur: 'مینیجر کانفرنسیں' } },
    participants: { name: { en: 'Participants of manager conferences', ur: 'مینیجر کانفرنسوں کے شرکاء' } },
  },
);
