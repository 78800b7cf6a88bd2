import { KEPT_HOURS } from '../../../contract/limits.ts';

export const form = {
  title: { en: 'Contractor', ur: 'ٹھیکیدار' },
  lead: { en: 'Insert details.', ur: 'تفصیلات درج کریں۔' },
  banner: {
    en: 'Has your company a profile already? Enter its NTN: you are then redirected automatically to the download page.',
    ur: 'کیا آپ کی کمپنی پہلے سے درج ہے؟ اُس کا این ٹی این لکھیں: آپ خودبخود ڈاؤن لوڈ کے صفحے پر پہنچ جائیں گے۔',
  },
  NTN: { en: 'NTN', ur: 'این ٹی این' },
  company_name: { en: 'Company', ur: 'کمپنی' },
  email: { en: 'Email', ur: 'ای میل' },
  mobile: { en: 'Mobile', ur: 'موبائل' },
  hints: {
    NTN: { en: 'National Tax Number, with or without dashes.', ur: 'قومی ٹیکس نمبر، ڈیش کے ساتھ یا بغیر۔' },
    company_name: { en: 'As it is registered.', ur: 'جس نام سے رجسٹرڈ ہے۔' },
    email: {
      en: 'We send a link to it; news of this tender come after you confirm.',
      ur: 'ہم اِس پر ایک لنک بھیجتے ہیں؛ اِس ٹینڈر کی خبریں تصدیق کے بعد آتی ہیں۔',
    },
    mobile: { en: 'For example 0300 1234567.', ur: 'مثلاً ‎0300 1234567‎۔' },
  },
  submit: { en: 'Get Documents', ur: 'دستاویزات حاصل کریں' },
  keptHint: {
    en: `What you type is kept on this device for ${KEPT_HOURS} hours, locked with the NTN, until it is sent.`,
    ur: `جو آپ لکھتے ہیں وہ بھیجے جانے تک، ${KEPT_HOURS} گھنٹوں کے لیے، این ٹی این کے ساتھ مقفل ہو کر اِسی آلے پر رہتا ہے۔`,
  },
  isBack: {
    en: 'What was typed on this device with this NTN, and not sent, is back.',
    ur: 'اِس آلے پر اِس این ٹی این کے ساتھ جو لکھا گیا تھا اور بھیجا نہیں گیا، وہ واپس آ گیا ہے۔',
  },
  startBlank: { en: 'Start blank', ur: 'خالی سے شروع کریں' },
  submitting: { en: 'Please wait…', ur: 'براہِ کرم انتظار کریں…' },
  checking: { en: 'Looking up this NTN…', ur: 'این ٹی این دیکھا جا رہا ہے…' },
  known: {
    en: 'Your company is known. Taking you to the documents…',
    ur: 'آپ کی کمپنی پہلے سے درج ہے۔ آپ کو دستاویزات کی طرف لے جایا جا رہا ہے…',
  },
  unknown: { en: 'A new company: please go on below.', ur: 'نئی کمپنی: براہِ کرم باقی تفصیل نیچے درج کریں۔' },
  uncheckable: {
    en: 'The NTN can’t be looked up now. Please just go on.',
    ur: 'این ٹی این اِس وقت نہیں دیکھا جا سکتا۔ براہِ کرم آگے بڑھیں۔',
  },
  required: { en: 'required', ur: 'لازمی' },
  suggested: { en: 'Suggestions', ur: 'تجاویز' },
  noWeblink: { en: 'This form belongs to a tender', ur: 'یہ فارم کسی ٹینڈر سے متعلق ہوتا ہے' },
  noWeblinkText: {
    en: 'The address lacks the tender’s web link. Please open the link from the advertisement, or choose one of the open tenders.',
    ur: 'پتے میں ٹینڈر کا ویب لنک موجود نہیں۔ براہِ کرم اشتہار میں دیا گیا لنک کھولیں یا کھلے ٹینڈروں میں سے ایک منتخب کریں۔',
  },
  suggestions: {
    en: '%{smart_count} suggestion |||| %{smart_count} suggestions',
    ur: '%{smart_count} تجویز |||| %{smart_count} تجاویز',
  },
};
