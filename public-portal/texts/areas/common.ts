/** What every page says. Wording that the specifications name is literal. */

export const programme = {
  name: { en: 'Aid to Uprooted People', ur: 'بے گھر افراد کی امداد' },
};

export const shared = {
  home: { en: 'Home', ur: 'سرورق' },
  contact: { en: 'Contact', ur: 'رابطہ' },
  about: { en: 'About', ur: 'تعارف' },
  tenders: { en: 'Tenders', ur: 'ٹینڈر' },
  login: { en: 'Login', ur: 'سائن اِن' },
  dashboard: { en: 'Dashboard', ur: 'ڈیش بورڈ' },
  goHome: { en: 'Go back home', ur: 'سرورق پر واپس جائیں' },
  goDashboard: { en: 'Go back to the dashboard', ur: 'ڈیش بورڈ پر واپس جائیں' },
  retry: { en: 'Try again', ur: 'دوبارہ کوشش کریں' },
  offline: {
    en: 'You are offline. Nothing you typed or downloaded is lost.',
    ur: 'انٹرنیٹ منقطع ہے۔ آپ کا لکھا ہوا اور ڈاؤن لوڈ کیا ہوا محفوظ ہے۔',
  },
  noAnswer: {
    en: 'The server can’t be reached. Please check your connection and try again.',
    ur: 'سرور سے رابطہ نہیں ہو رہا۔ براہِ کرم اپنا انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔',
  },
  answersAgain: {
    en: 'The connection is back. Please try again.',
    ur: 'رابطہ بحال ہو گیا ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
  },
  unexpected: {
    en: 'Something went wrong on this page. Please reload it; what you typed is saved.',
    ur: 'اِس صفحے پر کوئی خرابی ہو گئی۔ براہِ کرم صفحہ دوبارہ لوڈ کریں؛ آپ کا لکھا ہوا محفوظ رہے گا۔',
  },
  statusFailed: {
    en: 'The status of this tender couldn’t be loaded.',
    ur: 'ٹینڈر کی حیثیت لوڈ نہ ہو سکی۔',
  },
  loading: { en: 'Loading…', ur: 'لوڈ ہو رہا ہے…' },
  skip: { en: 'Skip to content', ur: 'اصل مواد پر جائیں' },
  address: { en: 'Address', ur: 'پتا' },
  email: { en: 'Email', ur: 'ای میل' },
  phone: { en: 'Phone', ur: 'فون' },
  mainMenu: { en: 'Main', ur: 'مرکزی فہرست' },
  footerMenu: { en: 'Footer', ur: 'زیریں فہرست' },
  social: { en: 'Social media', ur: 'سوشل میڈیا' },
  language: { en: 'Language', ur: 'زبان' },
  copyright: { en: '© %{year} %{programme}', ur: '© %{year} %{programme}' },
};

export const notFound = {
  title: { en: 'Page Not Found', ur: 'صفحہ نہیں ملا' },
  text: {
    en: 'Page Not Found. Please check the url in address bar and try again',
    ur: 'صفحہ نہیں ملا۔ براہِ کرم ایڈریس بار میں پتا دیکھ کر دوبارہ کوشش کریں',
  },
  tender: {
    en: 'No tender has this web link. Please check the link in the advertisement. If it is correct, the tender may have been withdrawn.',
    ur: 'اِس ویب لنک کا کوئی ٹینڈر موجود نہیں۔ براہِ کرم اشتہار میں دیا گیا لنک دیکھ لیں۔ اگر لنک درست ہے تو ہو سکتا ہے ٹینڈر واپس لے لیا گیا ہو۔',
  },
};

export const units = {
  seconds: { en: '%{smart_count}\u00a0s', ur: '%{smart_count}\u00a0سیکنڈ' },
  minutes: { en: '%{smart_count}\u00a0min', ur: '%{smart_count}\u00a0منٹ' },
  hours: { en: '%{smart_count}\u00a0h', ur: '1\u00a0گھنٹہ |||| %{smart_count}\u00a0گھنٹے' },
};
