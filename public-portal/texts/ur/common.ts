import type * as english from '../en/common.ts';

export const programme: typeof english.programme = {
  name: 'بے گھر افراد کی امداد',
};

export const shared: typeof english.shared = {
  home: 'سرورق',
  contact: 'رابطہ',
  about: 'تعارف',
  tenders: 'ٹینڈر',
  login: 'سائن اِن',
  dashboard: 'ڈیش بورڈ',
  goHome: 'سرورق پر واپس جائیں',
  goDashboard: 'ڈیش بورڈ پر واپس جائیں',
  retry: 'دوبارہ کوشش کریں',
  offline: 'انٹرنیٹ منقطع ہے۔ آپ کا لکھا ہوا محفوظ ہے۔',
  noAnswer: 'سرور سے رابطہ نہیں ہو رہا۔ براہِ کرم اپنا انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔',
  unexpected: 'اِس صفحے پر کوئی خرابی ہو گئی۔ براہِ کرم صفحہ دوبارہ لوڈ کریں؛ آپ کا لکھا ہوا محفوظ رہے گا۔',
  statusFailed: 'ٹینڈر کی صورتِ حال اِس وقت معلوم نہ ہو سکی۔',
  loading: 'لوڈ ہو رہا ہے…',
  skip: 'اصل مواد پر جائیں',
  address: 'پتہ',
  email: 'ای میل',
  phone: 'فون',
  mainMenu: 'مرکزی فہرست',
  footerMenu: 'زیریں فہرست',
  social: 'دیگر ذرائع پر',
  language: 'زبان',
  copyright: '© %{year} %{programme}',
};

export const notFound: typeof english.notFound = {
  title: 'صفحہ نہیں ملا',
  text: 'صفحہ نہیں ملا۔ براہِ کرم ایڈریس بار میں پتہ دیکھ کر دوبارہ کوشش کریں',
  tender: 'اِس ویب لنک کا کوئی ٹینڈر موجود نہیں۔ براہِ کرم اشتہار میں دیا گیا لنک دیکھ لیں۔',
};

export const units: typeof english.units = {
  seconds: '%{smart_count} سیکنڈ',
  minutes: '%{smart_count} منٹ',
  hours: '1 گھنٹہ |||| %{smart_count} گھنٹے',
};
