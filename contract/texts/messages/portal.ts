/** Messages in the portal's own script; others come from the server, already translated. */
import { COMPANY_MOBILE_MIN_DIGITS, COMPANY_NAME_MIN, PHONE_MAX_DIGITS } from '../../limits.ts';

export const portal = {
  oneLine: {
    en: 'Please use one line, without invisible characters.',
    ur: 'براہِ کرم ایک ہی سطر لکھیں، نظر نہ آنے والے حروف کے بغیر۔',
  },
  tooLong: { en: 'Please use at most %{max} characters.', ur: 'براہِ کرم زیادہ سے زیادہ %{max} حروف لکھیں۔' },
  email: { en: 'Please enter a valid email address.', ur: 'براہِ کرم درست ای میل پتا لکھیں۔' },
  invalid: { en: 'Some values need your attention.', ur: 'بعض خانے آپ کی توجہ چاہتے ہیں۔' },
  sessionEnded: {
    en: 'Your session has ended. Please sign in again.',
    ur: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں۔',
  },
  grantRequired: {
    en: 'Please enter your company’s details first.',
    ur: 'براہِ کرم پہلے اپنی کمپنی کی تفصیلات درج کریں۔',
  },
  grantInvalid: {
    en: 'Your access to this download has ended. Please enter your company’s details again.',
    ur: 'اس ڈاؤن لوڈ تک آپ کی رسائی ختم ہو گئی ہے۔ براہِ کرم اپنی کمپنی کی تفصیلات دوبارہ درج کریں۔',
  },
  ntnNotCorrect: { en: 'NTN is not correct.', ur: 'این ٹی این درست نہیں ہے۔' },
  ntnEmpty: { en: 'NTN cannot be empty', ur: 'این ٹی این خالی نہیں چھوڑا جا سکتا' },
  ntnTaken: {
    en: 'A company with this NTN is already registered.',
    ur: 'اس این ٹی این کی کمپنی پہلے سے درج ہے۔',
  },
  companyShort: {
    en: `Company Name can't be less than ${COMPANY_NAME_MIN} characters!`,
    ur: `کمپنی کا نام ${COMPANY_NAME_MIN} حروف سے کم نہیں ہو سکتا!`,
  },
  emailEmpty: { en: 'Please enter email Address.', ur: 'براہِ کرم ای میل پتا لکھیں۔' },
  mobileLong: {
    en: `Please use at most ${PHONE_MAX_DIGITS} digits.`,
    ur: `براہِ کرم زیادہ سے زیادہ ${PHONE_MAX_DIGITS} ہندسے لکھیں۔`,
  },
  mobileShort: {
    en: `Mobile number is incomplete. Please enter a valid ${COMPANY_MOBILE_MIN_DIGITS}-digit number.`,
    ur: `موبائل نمبر نامکمل ہے۔ براہِ کرم درست ${COMPANY_MOBILE_MIN_DIGITS} ہندسوں کا نمبر لکھیں۔`,
  },
  mobileEmpty: { en: 'Contact No is not correct!', ur: 'موبائل نمبر درست نہیں ہے!' },
} as const;
