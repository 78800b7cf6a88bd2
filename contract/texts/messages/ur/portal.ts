/** The portal's own messages in Urdu. */
import type { Translation } from '../../fill.ts';
import type { portal as english } from '../en/portal.ts';

export const portal = {
  oneLine: 'براہِ کرم ایک ہی سطر لکھیں، نظر نہ آنے والے حروف کے بغیر۔',
  tooLong: 'براہِ کرم زیادہ سے زیادہ %{max} حروف لکھیں۔',
  email: 'براہِ کرم درست ای میل پتا لکھیں۔',
  invalid: 'بعض خانے آپ کی توجہ چاہتے ہیں۔',
  sessionEnded: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں۔',
  grantRequired: 'براہِ کرم پہلے اپنی کمپنی کی معلومات دیں۔',
  grantInvalid: 'ڈاؤن لوڈ کا یہ اجازت نامہ اب کارآمد نہیں۔ براہِ کرم اپنی کمپنی کی معلومات دوبارہ دیں۔',
  ntnNotCorrect: 'NTN درست نہیں ہے۔',
  ntnEmpty: 'NTN خالی نہیں چھوڑا جا سکتا',
  ntnTaken: 'اس NTN کی کمپنی پہلے سے درج ہے۔',
  companyShort: 'کمپنی کا نام 6 حروف سے کم نہیں ہو سکتا!',
  emailEmpty: 'براہِ کرم ای میل پتا لکھیں۔',
  mobileLong: 'براہِ کرم زیادہ سے زیادہ 15 ہندسے لکھیں۔',
  mobileShort: 'موبائل نمبر نامکمل ہے۔ براہِ کرم درست 10 ہندسوں کا نمبر لکھیں۔',
  mobileEmpty: 'رابطہ نمبر درست نہیں ہے!',
} as const satisfies Translation<typeof english>;
