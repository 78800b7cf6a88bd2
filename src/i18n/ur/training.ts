/** Texts of trainings, CMST and LMST, in Urdu. */
import type { training as english } from '../en/training.ts';
import type { Mirror } from '../translate.ts';

export const training: Mirror<typeof english> = {
  training: {
    form: {
      staffHelp: 'منتخب ضلع کا عملہ۔',
      staffFailed: 'عملے کی فہرست لوڈ نہ ہو سکی: %{message}',
    },
  },
  lmst: {
    form: {
      replaceHelp: 'یہاں منتخب فائل موجودہ فائل کی جگہ لے لیتی ہے؛ پرانی تاریخچے میں رہتی ہے۔',
      maxSize: 'فائل زیادہ سے زیادہ 100 MB',
      present: 'موجودہ: %{name}',
      remove: '%{name} نکالیں',
      approvalFailed: 'منظوری کی حیثیتیں لوڈ نہ ہو سکیں: %{message}',
    },
    show: { annexes: 'منسلکات' },
  },
};
