/** Texts of the frame around every page: bars, menu, footer, failures. */
export const shell = {
  shell: {
    product: { en: 'Aid to Uprooted People', ur: 'بے گھر افراد کی امداد' },
    shortName: { en: 'AUP', ur: 'AUP' },
    home: { en: 'Home', ur: 'سرورق' },
    about: { en: 'About', ur: 'تعارف' },
    dashboard: { en: 'Dashboard', ur: 'ڈیش بورڈ' },
    contact: { en: 'Contact', ur: 'رابطہ' },
    login: { en: 'Login', ur: 'سائن اِن' },
    menu: { en: 'Menu', ur: 'مینو' },
    openMenu: { en: 'Open the menu', ur: 'مینو کھولیں' },
    closeMenu: { en: 'Close the menu', ur: 'مینو بند کریں' },
    create: { en: 'New %{title}', ur: 'نیا: %{title}' },
    menuFailed: { en: 'The menu could not be loaded.', ur: 'مینو لوڈ نہیں ہو سکا۔' },
    retry: { en: 'Try again', ur: 'دوبارہ کوشش کریں' },
    account: { en: 'Account of %{name}', ur: 'اکاؤنٹ: %{name}' },
    keys: {
      title: { en: 'Keyboard shortcuts', ur: 'کی بورڈ شارٹ کٹ' },
      search: { en: 'Search everywhere', ur: 'ہر جگہ تلاش' },
      searchHere: { en: 'Search the list', ur: 'فہرست میں تلاش' },
      print: { en: 'Print all rows of a list', ur: 'فہرست کی تمام قطاریں پرنٹ کریں' },
      save: { en: 'Save the form', ur: 'فارم محفوظ کریں' },
      take: { en: 'Choose the highlighted option', ur: 'نمایاں انتخاب چنیں' },
      neighbours: {
        en: 'Next and previous record, when opened from a list',
        ur: 'اگلا اور پچھلا ریکارڈ، جب فہرست سے کھولا گیا ہو',
      },
      close: { en: 'Close a list or a dialog', ur: 'فہرست یا خانہ بند کریں' },
      approve: {
        en: 'Approve the open or selected records',
        ur: 'کھلا ہوا یا منتخب ریکارڈ منظور کریں',
      },
      reject: {
        en: 'Reject the open or selected records',
        ur: 'کھلا ہوا یا منتخب ریکارڈ مسترد کریں',
      },
      list: { en: 'Show this list', ur: 'یہ فہرست دکھائیں' },
      single: { en: 'Single-key shortcuts', ur: 'ایک حرف کے شارٹ کٹ' },
      singleHelp: {
        en: 'These are the keys pressed without Ctrl: %{keys}. If you turn them off, this list is still in the account menu.',
        ur: 'یہ وہ شارٹ کٹ ہیں جو Ctrl کے بغیر دبائے جاتے ہیں: %{keys}۔ انھیں بند کرنے پر بھی یہ فہرست اکاؤنٹ کے مینو میں ملے گی۔',
      },
    },
    profile: { en: 'Profile', ur: 'پروفائل' },
    drafts: { en: 'Drafts', ur: 'مسودے' },
    help: { en: 'Help', ur: 'مدد (انگریزی میں)' },
    logout: { en: 'Logout', ur: 'لاگ آؤٹ' },
    copyright: {
      en: '© %{year} Aid to Uprooted People programme',
      ur: '© %{year} پروگرام ’بے گھر افراد کی امداد‘',
    },
    lost: {
      device: { en: 'You are offline.', ur: 'آپ آف لائن ہیں۔' },
      server: {
        en: 'The server can’t be reached. It may be down, or your network may have no internet access.',
        ur: 'سرور سے رابطہ نہیں ہو رہا۔ ممکن ہے سرور بند ہو، یا آپ کے نیٹ ورک پر انٹرنیٹ نہ ہو۔',
      },
    },
    stale: {
      en: 'What you see may be out of date. Your changes are kept on this device until you save them.',
      ur: 'جو آپ دیکھ رہے ہیں وہ پرانا ہو سکتا ہے۔ آپ کی تبدیلیاں محفوظ کرنے تک اسی آلے پر برقرار رہیں گی۔',
    },
    signedOut: {
      en: 'Signing in with a password needs a connection.',
      ur: 'پاس ورڈ سے سائن اِن کے لیے رابطہ درکار ہے۔',
    },
    comesBack: {
      en: 'You can also wait: this will load when you’re back online.',
      ur: 'آپ انتظار بھی کر سکتے ہیں: رابطہ بحال ہوتے ہی یہ لوڈ ہو جائے گا۔',
    },
    newRelease: {
      there: {
        en: 'A new version of the back office is available. Save your work, then load it.',
        ur: 'بیک آفس کا نیا ورژن دستیاب ہے۔ اپنا کام محفوظ کریں، پھر اسے لوڈ کریں۔',
      },
      reload: { en: 'Load the new version', ur: 'نیا ورژن لوڈ کریں' },
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
      en: 'Part of the application could not be loaded. The rest of this page is not affected.',
      ur: 'ایپ کا ایک حصہ لوڈ نہیں ہو سکا۔ باقی صفحہ متاثر نہیں ہوا۔',
    },
    crashed: { en: 'This page could not be shown', ur: 'یہ صفحہ دکھایا نہیں جا سکا' },
    crashedHelp: {
      en: 'Something went wrong. Your saved work is safe on the server. Try again, or go back to the dashboard. If it happens again, tell your administrator what you were doing.',
      ur: 'کوئی خرابی پیش آ گئی۔ آپ کا محفوظ کیا ہوا کام سرور پر موجود ہے۔ دوبارہ کوشش کریں، یا ڈیش بورڈ پر واپس جائیں۔ اگر ایسا پھر ہو تو منتظم کو بتائیں کہ آپ کیا کر رہے تھے۔',
    },
    details: { en: 'Technical details', ur: 'تکنیکی تفصیلات' },
    newVersion: {
      en: 'This page is from a newer version of the application. Reload it.',
      ur: 'یہ صفحہ ایپ کے نئے ورژن کا ہے۔ اسے دوبارہ لوڈ کریں۔',
    },
    reload: { en: 'Reload page', ur: 'صفحہ دوبارہ لوڈ کریں' },
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
        en: 'This device is out of space. Delete something on it, such as old downloads.',
        ur: 'اس آلے پر جگہ ختم ہو گئی ہے۔ کچھ حذف کریں، جیسے پرانی ڈاؤن لوڈ فائلیں۔',
      },
      closed: {
        en: 'The offline store is locked, or was changed in another tab. Reload the page.',
        ur: 'آف لائن ذخیرہ مقفل ہے، یا کسی دوسرے ٹیب میں بدل گیا ہے۔ صفحہ دوبارہ لوڈ کریں۔',
      },
      tooMany: {
        en: 'This device has reached its limit of pending changes.',
        ur: 'اس آلے پر زیرِ التوا تبدیلیوں کی حد پوری ہو گئی ہے۔',
      },
    },
    timeout: {
      en: 'The server did not answer in time. Please try again.',
      ur: 'سرور نے بروقت جواب نہیں دیا۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    typedKept: { en: '%{message} Your changes are kept.', ur: '%{message} آپ کی تبدیلیاں برقرار ہیں۔' },
    unreadable: {
      en: 'The server’s answer could not be read. Please try again.',
      ur: 'سرور کا جواب سمجھا نہیں جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    status: {
      en: 'The server refused the request (%{status}).',
      ur: 'سرور نے درخواست قبول نہیں کی (%{status})۔',
    },
    aborted: { en: 'Cancelled.', ur: 'منسوخ کر دیا گیا۔' },
  },
} as const;
