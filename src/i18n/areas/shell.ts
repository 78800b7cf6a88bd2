/** Texts of the frame around every page: bars, menu, footer, failures. */
export const shell = {
  shell: {
    product: { en: 'Aid to Uprooted People', ur: 'بے گھر افراد کی امداد' },
    shortName: { en: 'AUP', ur: 'AUP' },
    skip: { en: 'Skip to the content', ur: 'سیدھے مواد پر جائیں' },
    home: { en: 'Home', ur: 'سرورق' },
    about: { en: 'About', ur: 'تعارف' },
    dashboard: { en: 'Dashboard', ur: 'ڈیش بورڈ' },
    contact: { en: 'Contact', ur: 'رابطہ' },
    login: { en: 'Login', ur: 'سائن اِن' },
    menu: { en: 'Menu', ur: 'مینو' },
    openMenu: { en: 'Open the menu', ur: 'مینو کھولیں' },
    closeMenu: { en: 'Close the menu', ur: 'مینو بند کریں' },
    create: { en: 'Create: %{title}', ur: 'نیا اندراج: %{title}' },
    menuFailed: { en: 'The menu could not be loaded.', ur: 'مینو لوڈ نہیں ہو سکا۔' },
    retry: { en: 'Try again', ur: 'دوبارہ کوشش کریں' },
    account: { en: 'Account of %{name}', ur: 'اکاؤنٹ: %{name}' },
    keys: {
      title: { en: 'Keyboard shortcuts', ur: 'کی بورڈ شارٹ کٹ' },
      search: { en: 'Search everywhere', ur: 'ہر جگہ تلاش' },
      searchHere: { en: 'Search the list', ur: 'فہرست میں تلاش' },
      save: { en: 'Save the form', ur: 'فارم محفوظ کریں' },
      take: { en: 'Take the highlighted choice', ur: 'نمایاں انتخاب لیں' },
      neighbours: {
        en: 'Next and previous record, on a page reached from a list',
        ur: 'اگلا اور پچھلا اندراج، جب فہرست سے آئے ہوں',
      },
      close: { en: 'Close a list or a dialog', ur: 'فہرست یا خانہ بند کریں' },
      approve: {
        en: 'Approve the open record, or the selected ones',
        ur: 'کھلا ہوا یا منتخب اندراج منظور کریں',
      },
      reject: {
        en: 'Reject the open record, or the selected ones',
        ur: 'کھلا ہوا یا منتخب اندراج مسترد کریں',
      },
      list: { en: 'Show this list', ur: 'یہ فہرست دکھائیں' },
      single: { en: 'Single-key shortcuts', ur: 'ایک حرف کے شارٹ کٹ' },
      singleHelp: {
        en: '%{keys}, pressed without Ctrl. Without them this list is opened from the account’s menu.',
        ur: '%{keys}، جو Ctrl کے بغیر دبائے جاتے ہیں۔ ان کے بغیر یہ فہرست اکاؤنٹ کے مینو سے کھلتی ہے۔',
      },
    },
    profile: { en: 'Profile', ur: 'پروفائل' },
    drafts: { en: 'Drafts', ur: 'مسودے' },
    help: { en: 'Help', ur: 'مدد' },
    logout: { en: 'Logout', ur: 'لاگ آؤٹ' },
    dark: { en: 'Switch to the dark scheme', ur: 'گہرے رنگ اختیار کریں' },
    light: { en: 'Switch to the light scheme', ur: 'ہلکے رنگ اختیار کریں' },
    copyright: {
      en: '© %{year} Aid to Uprooted People programme',
      ur: '© %{year} پروگرام برائے امدادِ بے گھر افراد',
    },
    lost: {
      device: { en: 'You are offline.', ur: 'آپ آف لائن ہیں۔' },
      server: {
        en: 'The server can’t be reached, although this device is online.',
        ur: 'سرور سے رابطہ نہیں ہو رہا، اگرچہ یہ آلہ آن لائن ہے۔',
      },
    },
    stale: {
      en: 'What you see may be out of date; what you type is kept until you save it.',
      ur: 'جو کچھ آپ دیکھ رہے ہیں وہ پرانا ہو سکتا ہے؛ جو کچھ آپ لکھیں گے وہ محفوظ کرنے تک برقرار رہے گا۔',
    },
    comesBack: {
      en: 'It is shown by itself when the line is back.',
      ur: 'رابطہ بحال ہوتے ہی یہ خود بخود دکھائی دے گا۔',
    },
    newRelease: {
      there: {
        en: 'A new version of the back office is there. Save what you are typing, then load it.',
        ur: 'بیک آفس کا نیا ورژن آ گیا ہے۔ جو لکھ رہے ہیں اسے محفوظ کریں، پھر اسے کھولیں۔',
      },
      reload: { en: 'Load the new version', ur: 'نیا ورژن کھولیں' },
    },
  },
  failure: {
    notFound: { en: 'Page Not Found', ur: 'صفحہ نہیں ملا' },
    notFoundHelp: {
      en: 'Page Not Found. Please check the url in address bar and try again',
      ur: 'صفحہ نہیں ملا۔ براہِ کرم پتے کے خانے میں پتا دیکھ کر دوبارہ کوشش کریں',
    },
    backToDashboard: { en: 'Back to the dashboard', ur: 'ڈیش بورڈ پر واپس جائیں' },
    notAuthorized: { en: 'Not Authorized', ur: 'اجازت نہیں' },
    notAuthorizedHelp: {
      en: 'You are not authorized to access this page',
      ur: 'آپ کو یہ صفحہ دیکھنے کی اجازت نہیں ہے',
    },
    goDashboard: { en: 'Go back dashboard', ur: 'ڈیش بورڈ پر واپس جائیں' },
    support: { en: 'Contact support', ur: 'معاونت سے رابطہ کریں' },
    part: {
      en: 'A part of the application could not be loaded or shown. This page stays as it is.',
      ur: 'ایپلی کیشن کا ایک حصہ لوڈ یا دکھایا نہیں جا سکا۔ یہ صفحہ جوں کا توں ہے۔',
    },
    crashed: { en: 'This page could not be shown', ur: 'یہ صفحہ دکھایا نہیں جا سکا' },
    crashedHelp: {
      en: 'Something in it failed. What you saved is safe on the server. Try again, or go back to the dashboard; if it happens again, tell your administrator what you did.',
      ur: 'اس صفحے کے کسی حصے میں خرابی پیش آ گئی۔ جو کچھ آپ نے محفوظ کیا وہ سرور پر محفوظ ہے۔ دوبارہ کوشش کریں، یا ڈیش بورڈ پر واپس جائیں؛ اگر ایسا پھر ہو تو اپنے منتظم کو بتائیں کہ آپ کیا کر رہے تھے۔',
    },
    details: { en: 'Technical details', ur: 'تکنیکی تفصیلات' },
    newVersion: {
      en: 'This page belongs to a newer version of the application. Please load it again.',
      ur: 'یہ صفحہ ایپلی کیشن کے نئے نسخے کا ہے۔ براہِ کرم اسے دوبارہ لوڈ کریں۔',
    },
    reload: { en: 'Load again', ur: 'دوبارہ لوڈ کریں' },
    noConnection: {
      en: 'No connection to the server. Please try again.',
      ur: 'سرور سے رابطہ نہیں ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    unknown: {
      en: 'Something went wrong. Please try again.',
      ur: 'کوئی مسئلہ پیش آ گیا۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    device: {
      full: {
        en: 'This device has no more room. Delete something on it, such as old downloads.',
        ur: 'اس آلے پر مزید جگہ نہیں۔ کچھ مٹا دیں، جیسے پرانی ڈاؤن لوڈ فائلیں۔',
      },
      closed: {
        en: 'What this device keeps is closed, or was changed in another tab. Please load the page anew.',
        ur: 'اس آلے پر محفوظ چیزیں بند ہیں، یا کسی دوسرے ٹیب میں بدل گئی ہیں۔ براہِ کرم صفحہ دوبارہ کھولیں۔',
      },
      tooMany: {
        en: 'As much waits on this device as it may keep.',
        ur: 'اس آلے پر اتنے اندراج منتظر ہیں جتنے رکھے جا سکتے ہیں۔',
      },
    },
    timeout: {
      en: 'The server did not answer in time. Please try again.',
      ur: 'سرور نے بروقت جواب نہیں دیا۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    typedKept: { en: '%{message} What you typed is kept.', ur: '%{message} جو کچھ آپ نے لکھا وہ برقرار ہے۔' },
    unreadable: {
      en: 'The server’s answer could not be understood. Please try again.',
      ur: 'سرور کا جواب سمجھا نہیں جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    status: {
      en: 'The server refused the request (%{status}).',
      ur: 'سرور نے درخواست قبول نہیں کی (%{status})۔',
    },
    aborted: { en: 'Cancelled.', ur: 'منسوخ کر دیا گیا۔' },
  },
} as const;
