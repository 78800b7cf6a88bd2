export const bulk = {
  register: {
    bulk: {
      leave: {
        en: 'The records are still being changed. Who leaves now ends that: what is changed stays changed, the rest stays as it is.',
        ur: 'ریکارڈ ابھی بدلے جا رہے ہیں۔ ابھی جانے سے یہ کام رک جائے گا: جو بدل چکا وہ بدلا رہے گا، باقی جیسا ہے ویسا رہے گا۔',
      },
      title: {
        en: 'Change %{smart_count} record |||| Change %{smart_count} records',
        ur: '%{smart_count} اندراج بدلیں |||| %{smart_count} اندراجات بدلیں',
      },
      help: {
        en: 'Choose what to change; everything else stays as it is. Each record is checked and noted in its history like a change in its form.',
        ur: 'منتخب کریں کہ کیا بدلنا ہے؛ باقی سب ویسا ہی رہے گا۔ ہر اندراج اسی طرح جانچا اور اس کی تاریخ میں درج کیا جاتا ہے جیسے فارم میں ترمیم۔',
      },
      change: { en: 'Change: %{field}', ur: 'بدلیں: %{field}' },
      progress: { en: '%{done} of %{total} done', ur: '%{total} میں سے %{done} مکمل' },
      result: {
        en: '%{changed} changed, %{same} were so already, %{left} not changed.',
        ur: '%{changed} بدل گئے، %{same} پہلے ہی ایسے تھے، %{left} نہیں بدلے۔',
      },
      rows: { en: 'Results', ur: 'نتائج' },
      gone: { en: 'This record was deleted meanwhile.', ur: 'یہ اندراج اس دوران حذف کر دیا گیا۔' },
      kept: {
        en: '%{smart_count} change is kept on this device, and waits to be sent. |||| %{smart_count} changes are kept on this device, and wait to be sent.',
        ur: '%{smart_count} تبدیلی اس آلے پر محفوظ ہے، بھیجے جانے کی منتظر ہے۔ |||| %{smart_count} تبدیلیاں اس آلے پر محفوظ ہیں، بھیجے جانے کی منتظر ہیں۔',
      },
      lost: {
        en: 'There is no connection to the server. What is left is sent by itself once it is back; nothing is written twice.',
        ur: 'سرور سے رابطہ نہیں۔ رابطہ بحال ہوتے ہی باقی خود بھیج دیے جائیں گے؛ کچھ بھی دو بار نہیں لکھا جائے گا۔',
      },
      stop: { en: 'Stop', ur: 'روکیں' },
      retry: { en: 'Try %{smart_count} again', ur: '%{smart_count} دوبارہ آزمائیں' },
      failed: { en: 'Nothing was changed: %{message}', ur: 'کچھ نہیں بدلا: %{message}' },
      done: {
        en: 'Changed %{smart_count} record |||| Changed %{smart_count} records',
        ur: '%{smart_count} اندراج بدل گیا |||| %{smart_count} اندراجات بدل گئے',
      },
      setBack: {
        en: 'Set back %{smart_count} record |||| Set back %{smart_count} records',
        ur: '%{smart_count} اندراج پہلے جیسا کر دیا گیا |||| %{smart_count} اندراجات پہلے جیسے کر دیے گئے',
      },
      notSetBack: {
        en: 'Not set back: %{smart_count} record |||| Not set back: %{smart_count} records',
        ur: '%{smart_count} اندراج پہلے جیسا نہ ہو سکا |||| %{smart_count} اندراجات پہلے جیسے نہ ہو سکے',
      },
      noLine: { en: 'There is no connection to the server.', ur: 'سرور سے رابطہ نہیں۔' },
      outcome: {
        changed: { en: 'Changed', ur: 'بدل گیا' },
        same: { en: 'Was so already', ur: 'پہلے ہی ایسا تھا' },
        kept: { en: 'Waits to be sent', ur: 'بھیجے جانے کا منتظر' },
        refused: { en: 'Not changed', ur: 'نہیں بدلا' },
        waiting: { en: 'Waiting', ur: 'انتظار میں' },
      },
    },
  },
} as const;
