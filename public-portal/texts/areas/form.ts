import { VISITOR_STORAGE_HOURS } from '../../../contract/limits.ts';

export const form = {
  title: { en: 'Contractor', ur: 'ٹھیکیدار' },
  lead: { en: 'Insert details.', ur: 'تفصیلات درج کریں۔' },
  banner: {
    en: 'Already registered? Enter your NTN to go straight to the documents.',
    ur: 'پہلے سے رجسٹرڈ ہیں؟ اپنا این ٹی این لکھیں اور سیدھے دستاویزات پر جائیں۔',
  },
  NTN: { en: 'NTN', ur: 'این ٹی این' },
  company_name: { en: 'Company', ur: 'کمپنی' },
  email: { en: 'Email', ur: 'ای میل' },
  mobile: { en: 'Mobile', ur: 'موبائل' },
  hints: {
    NTN: { en: 'National Tax Number, with or without dashes.', ur: 'نیشنل ٹیکس نمبر، ڈیش کے ساتھ یا بغیر۔' },
    company_name: { en: 'The registered name of the company.', ur: 'کمپنی کا رجسٹرڈ نام۔' },
    email: {
      en: 'We’ll send a link to this address. Confirm it to receive updates on this tender.',
      ur: 'ہم اِس پتے پر ایک لنک بھیجیں گے۔ ٹینڈر کی اطلاعات پانے کے لیے پتے کی تصدیق کریں۔',
    },
    mobile: { en: 'For example 0300 1234567.', ur: 'مثلاً ‎0300 1234567‎۔' },
  },
  submit: { en: 'Get Documents', ur: 'دستاویزات حاصل کریں' },
  keptHint: {
    en: `Until you send the form, what you type is saved on this device for up to ${VISITOR_STORAGE_HOURS} hours. It is encrypted: only the same NTN restores it.`,
    ur: `فارم بھیجنے تک آپ کا لکھا ہوا زیادہ سے زیادہ ${VISITOR_STORAGE_HOURS} گھنٹے اِس آلے پر محفوظ رہتا ہے۔ یہ مقفل ہے: صرف وہی این ٹی این لکھنے پر بحال ہوتا ہے۔`,
  },
  isBack: {
    en: 'What was typed for this NTN on this device but not sent has been restored.',
    ur: 'اِس آلے پر اِس این ٹی این کے لیے جو لکھا گیا مگر بھیجا نہیں گیا تھا، وہ بحال کر دیا گیا ہے۔',
  },
  startBlank: { en: 'Clear form', ur: 'فارم خالی کریں' },
  submitting: { en: 'Please wait…', ur: 'براہِ کرم انتظار کریں…' },
  checking: { en: 'Checking this NTN…', ur: 'این ٹی این کی جانچ ہو رہی ہے…' },
  known: {
    en: 'Your company is registered. Opening the documents…',
    ur: 'آپ کی کمپنی رجسٹرڈ ہے۔ دستاویزات کھولی جا رہی ہیں…',
  },
  unknown: {
    en: 'This NTN isn’t registered yet. Please enter your company’s details below.',
    ur: 'یہ این ٹی این ابھی رجسٹرڈ نہیں۔ براہِ کرم نیچے اپنی کمپنی کی تفصیلات درج کریں۔',
  },
  uncheckable: {
    en: 'The NTN couldn’t be checked. Please continue with the form.',
    ur: 'این ٹی این کی جانچ نہ ہو سکی۔ براہِ کرم فارم پُر کرنا جاری رکھیں۔',
  },
  required: { en: 'required', ur: 'لازمی' },
  suggested: { en: 'Suggestions', ur: 'تجاویز' },
  noWeblink: { en: 'Choose a tender first', ur: 'پہلے ٹینڈر منتخب کریں' },
  noWeblinkText: {
    en: 'This address doesn’t include the web link of a tender. Open the link in the advertisement, or choose an open tender.',
    ur: 'پتے میں ٹینڈر کا ویب لنک موجود نہیں۔ براہِ کرم اشتہار میں دیا گیا لنک کھولیں یا کھلے ٹینڈروں میں سے ایک منتخب کریں۔',
  },
  suggestions: {
    en: '%{smart_count} suggestion |||| %{smart_count} suggestions',
    ur: '%{smart_count} تجویز |||| %{smart_count} تجاویز',
  },
};
