/** Urdu texts of the preview as another role. */
import type { permissions as english } from '../en/permissions.ts';
import type { Mirror } from '../translate.ts';

export const permissions: Mirror<typeof english> = {
  permissions: {
    failed: 'اختیارات کا جدول لوڈ نہ ہو سکا۔ %{message}',
    preview: {
      title: 'کسی دوسرے کردار کی نظر سے دیکھیں',
      help: 'مینو، صفحات اور بٹن اسی طرح دیکھیں جیسے اس کردار کے لوگ دیکھتے ہیں۔ اس سے آپ کے اختیارات نہیں بڑھتے: جو آپ کا اپنا اکاؤنٹ نہیں پڑھ سکتا وہ بند رہتا ہے، اور واپسی تک کچھ محفوظ نہیں کیا جا سکتا۔',
      role: 'کردار',
      start: 'اس کردار کے طور پر دیکھیں',
      banner: 'آپ بطور %{role} دیکھ رہے ہیں',
      note: 'کچھ محفوظ نہیں ہوتا۔',
      leave: 'واپس جائیں',
      refused: 'آپ بطور %{role} دیکھ رہے ہیں: کچھ محفوظ نہیں ہوتا۔ پہلے یہاں سے واپس جائیں۔',
    },
  },
};
