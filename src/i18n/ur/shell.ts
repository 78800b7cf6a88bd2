/** Texts of the frame around every page, in Urdu. */
import type { shell as english } from '../en/shell.ts';
import type { Mirror } from '../translate.ts';

export const shell: Mirror<typeof english> = {
  shell: {
    product: 'بے گھر افراد کی امداد',
    shortName: 'AUP',
    skip: 'سیدھے مواد پر جائیں',
    home: 'سرورق',
    about: 'تعارف',
    dashboard: 'ڈیش بورڈ',
    contact: 'رابطہ',
    login: 'سائن اِن',
    menu: 'مینو',
    openMenu: 'مینو کھولیں',
    closeMenu: 'مینو بند کریں',
    create: 'نیا اندراج: %{title}',
    menuFailed: 'مینو لوڈ نہیں ہو سکا۔',
    retry: 'دوبارہ کوشش کریں',
    account: 'اکاؤنٹ: %{name}',
    profile: 'پروفائل',
    logout: 'لاگ آؤٹ',
    dark: 'گہرے رنگ اختیار کریں',
    light: 'ہلکے رنگ اختیار کریں',
    copyright: '© %{year} پروگرام برائے امدادِ بے گھر افراد',
    offline:
      'رابطہ نہیں ہے۔ جو کچھ آپ دیکھ رہے ہیں وہ پرانا ہو سکتا ہے؛ جو کچھ آپ لکھیں گے وہ محفوظ کرنے تک برقرار رہے گا۔',
    searchFor: 'تلاش',
    searchEmpty: 'براہِ کرم تلاش کا لفظ لکھیں',
    searchFailed: 'تلاش نہ ہو سکی: %{message}',
  },
  failure: {
    notFound: 'صفحہ نہیں ملا',
    notFoundHelp: 'صفحہ نہیں ملا۔ براہِ کرم پتے کے خانے میں پتا دیکھ کر دوبارہ کوشش کریں',
    backToDashboard: 'ڈیش بورڈ پر واپس جائیں',
    notAuthorized: 'اجازت نہیں',
    notAuthorizedHelp: 'آپ کو یہ صفحہ دیکھنے کی اجازت نہیں ہے',
    goDashboard: 'ڈیش بورڈ پر واپس جائیں',
    support: 'معاونت سے رابطہ کریں',
    crashed: 'یہ صفحہ دکھایا نہیں جا سکا',
    crashedHelp:
      'اس صفحے کے کسی حصے میں خرابی پیش آ گئی۔ جو کچھ آپ نے محفوظ کیا وہ سرور پر محفوظ ہے۔ دوبارہ کوشش کریں، یا ڈیش بورڈ پر واپس جائیں؛ اگر ایسا پھر ہو تو اپنے منتظم کو بتائیں کہ آپ کیا کر رہے تھے۔',
    details: 'تکنیکی تفصیلات',
    newVersion: 'یہ صفحہ ایپلی کیشن کے نئے نسخے کا ہے۔ براہِ کرم اسے دوبارہ لوڈ کریں۔',
    reload: 'دوبارہ لوڈ کریں',
    noConnection: 'سرور سے رابطہ نہیں ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
    timeout: 'سرور نے بروقت جواب نہیں دیا۔ براہِ کرم دوبارہ کوشش کریں۔',
    typedKept: '%{message} جو کچھ آپ نے لکھا وہ برقرار ہے۔',
    unreadable: 'سرور کا جواب سمجھا نہیں جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
    status: 'سرور نے درخواست قبول نہیں کی (%{status})۔',
    aborted: 'منسوخ کر دیا گیا۔',
  },
  ra: {
    page: { error: 'یہ صفحہ دکھایا نہیں جا سکا' },
    notification: {
      http_error: 'سرور سے رابطہ نہیں ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
      logged_out: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں۔',
      not_authorized: 'آپ کو اس کی اجازت نہیں ہے۔',
    },
  },
};
