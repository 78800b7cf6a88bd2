export const bulk = {
  register: {
    bulk: {
      leave: {
        en: 'The update is still running. Leaving stops the update: records already changed stay changed, and the others stay as they are.',
        ur: 'ریکارڈ ابھی بدلے جا رہے ہیں۔ جانے سے یہ کام رک جائے گا: جو ریکارڈ بدل چکے وہ بدلے رہیں گے، باقی جیسے ہیں ویسے رہیں گے۔',
      },
      title: {
        en: 'Edit %{smart_count} record |||| Edit %{smart_count} records',
        ur: '%{smart_count} ریکارڈ میں ترمیم |||| %{smart_count} ریکارڈ میں ترمیم',
      },
      help: {
        en: 'Choose the fields to change. A chosen field left blank is cleared. All other fields stay as they are. Each record is checked, and the change appears in its history.',
        ur: 'وہ خانے منتخب کریں جنھیں بدلنا ہے۔ منتخب کیا ہوا خانہ خالی چھوڑنے سے اس کی قدر مٹ جائے گی۔ باقی خانے ویسے ہی رہیں گے۔ ہر ریکارڈ جانچا جاتا ہے، اور تبدیلی اس کے تاریخچے میں درج ہوتی ہے۔',
      },
      change: { en: 'Change: %{field}', ur: 'بدلیں: %{field}' },
      progress: { en: '%{done} of %{total} done', ur: '%{total} میں سے %{done} مکمل' },
      result: {
        en: '%{changed} changed, %{same} already set, %{left} not changed.',
        ur: '%{changed} بدل گئے، %{same} پہلے ہی ایسے تھے، %{left} نہیں بدلے۔',
      },
      rows: { en: 'Results', ur: 'نتائج' },
      gone: { en: 'This record has been deleted.', ur: 'یہ ریکارڈ حذف ہو چکا ہے۔' },
      kept: {
        en: '%{smart_count} change saved offline; it will be sent when you’re online. |||| %{smart_count} changes saved offline; they will be sent when you’re online.',
        ur: '%{smart_count} تبدیلی آف لائن محفوظ ہے؛ آن لائن ہونے پر بھیجی جائے گی۔ |||| %{smart_count} تبدیلیاں آف لائن محفوظ ہیں؛ آن لائن ہونے پر بھیجی جائیں گی۔',
      },
      lost: {
        en: 'No connection to the server. The rest will be sent automatically when you’re back online; nothing is saved twice.',
        ur: 'سرور سے رابطہ نہیں۔ رابطہ بحال ہوتے ہی باقی خودکار طور پر بھیج دیے جائیں گے؛ کچھ بھی دو بار محفوظ نہیں ہو گا۔',
      },
      stop: { en: 'Stop', ur: 'روکیں' },
      retry: { en: 'Retry %{smart_count}', ur: '%{smart_count} پر دوبارہ کوشش کریں' },
      failed: { en: 'Nothing was changed: %{message}', ur: 'کچھ نہیں بدلا: %{message}' },
      done: {
        en: 'Changed %{smart_count} record |||| Changed %{smart_count} records',
        ur: '%{smart_count} ریکارڈ بدل گیا |||| %{smart_count} ریکارڈ بدل گئے',
      },
      setBack: {
        en: 'Undid the change to %{smart_count} record |||| Undid the change to %{smart_count} records',
        ur: '%{smart_count} ریکارڈ کی تبدیلی واپس لے لی گئی |||| %{smart_count} ریکارڈ کی تبدیلی واپس لے لی گئی',
      },
      notSetBack: {
        en: 'Could not undo the change to %{smart_count} record |||| Could not undo the change to %{smart_count} records',
        ur: '%{smart_count} ریکارڈ کی تبدیلی واپس نہ لی جا سکی |||| %{smart_count} ریکارڈ کی تبدیلی واپس نہ لی جا سکی',
      },
      noLine: { en: 'No connection to the server.', ur: 'سرور سے رابطہ نہیں۔' },
      outcome: {
        changed: { en: 'Changed', ur: 'بدل گیا' },
        same: { en: 'Already set', ur: 'پہلے ہی ایسا تھا' },
        kept: { en: 'Pending upload', ur: 'بھیجا جانا باقی ہے' },
        refused: { en: 'Not changed', ur: 'نہیں بدلا' },
        waiting: { en: 'Waiting', ur: 'انتظار میں' },
      },
    },
  },
} as const;
