/** Texts of trainings in leadership and management (specification §3, §6), in Urdu. */
import type { lmst as english } from '../en/lmst.ts';
import type { Mirror } from '../translate.ts';

export const lmst: Mirror<typeof english> = {
  lmst: {
    form: {
      replaceHelp: 'یہاں منتخب فائل موجودہ فائل کی جگہ لے لیتی ہے؛ پرانی تاریخچے میں رہتی ہے۔',
      approvalFailed: 'منظوری کی حیثیتیں لوڈ نہ ہو سکیں: %{message}',
    },
    show: { annexes: 'منسلکات' },
  },
};
