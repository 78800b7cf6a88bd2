/** Texts of the machinery that every register shares: lists, forms, pages of a record. */
export const register = {
  register: {
    yes: { en: 'Yes', ur: 'ہاں' },
    no: { en: 'No', ur: 'نہیں' },
    blank: { en: 'blank', ur: 'خالی' },
    cancel: { en: 'Cancel', ur: 'رہنے دیں' },
    someone: { en: 'someone', ur: 'کسی نے' },
    deleted: { en: 'Deleted', ur: 'حذف شدہ' },
    actions: { en: 'Actions', ur: 'کارروائی' },
    action: {
      view: { en: 'View', ur: 'دیکھیں' },
      viewOf: { en: 'View %{name}', ur: '%{name} دیکھیں' },
      edit: { en: 'Edit', ur: 'ترمیم کریں' },
      editOf: { en: 'Edit %{name}', ur: '%{name} میں ترمیم کریں' },
      bulkEdit: { en: 'Bulk edit', ur: 'ایک ساتھ ترمیم' },
      delete: { en: 'Delete', ur: 'حذف کریں' },
      deleteOf: { en: 'Delete %{name}', ur: '%{name} حذف کریں' },
      restore: { en: 'Restore', ur: 'بحال کریں' },
      restoreOf: { en: 'Restore %{name}', ur: '%{name} بحال کریں' },
      undo: { en: 'Undo', ur: 'کالعدم کریں' },
      back: { en: 'Back to %{name}', ur: 'واپس: %{name}' },
      copy: { en: 'Copy public address', ur: 'عوامی پتا نقل کریں' },
      copied: { en: 'Address copied: %{address}', ur: 'پتا نقل ہو گیا: %{address}' },
      copyFailed: { en: 'The address could not be copied: %{address}', ur: 'پتا نقل نہ ہو سکا: %{address}' },
    },
    changedSince: {
      title: { en: '“%{name}” has changed', ur: '”%{name}“ بدل چکا ہے' },
      text: {
        en: '%{who} changed it on %{at}, after you opened it. Your action has not been carried out.',
        ur: 'آپ کے کھولنے کے بعد %{who} نے اسے %{at} کو بدلا۔ آپ کی کارروائی ابھی نہیں ہوئی۔',
      },
      ofOutbox: {
        en: '%{who} changed it on %{at}, after you decided offline. Your decision has not been applied.',
        ur: 'آپ کے آف لائن فیصلے کے بعد %{who} نے اسے %{at} کو بدلا۔ آپ کا فیصلہ ابھی لاگو نہیں ہوا۔',
      },
      unseen: {
        en: 'The fields that changed were not on your screen. Open the record to see them.',
        ur: 'بدلے گئے خانے آپ کی اسکرین پر نہیں تھے۔ انھیں دیکھنے کے لیے ریکارڈ کھولیں۔',
      },
      leave: { en: 'Leave record unchanged', ur: 'ریکارڈ نہ بدلیں' },
      delete: { en: 'Delete anyway', ur: 'پھر بھی حذف کریں' },
      Approved: { en: 'Approve anyway', ur: 'پھر بھی منظور کریں' },
      Rejected: { en: 'Reject anyway', ur: 'پھر بھی مسترد کریں' },
      Pending: { en: 'Set back to pending anyway', ur: 'پھر بھی دوبارہ زیرِ غور لائیں' },
    },
    delete: {
      title: { en: 'Delete this record?', ur: 'یہ ریکارڈ حذف کیا جائے؟' },
      text: {
        en: '%{name} will be removed from the lists. It can be restored under “Only Trashed”.',
        ur: '%{name} فہرستوں سے ہٹ جائے گا۔ اسے “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔',
      },
      /** Instead of title and text above, for the register of this name. */
      users: {
        title: { en: 'Delete the account of %{name}?', ur: '%{name} کا اکاؤنٹ حذف کیا جائے؟' },
        text: {
          en: 'The user is signed out immediately and can’t sign in. The account can be restored under “Deleted”.',
          ur: 'یہ صارف فوراً سائن آؤٹ ہو جائے گا اور سائن اِن نہیں کر سکے گا۔ اکاؤنٹ “حذف شدہ” سے بحال کیا جا سکتا ہے۔',
        },
      },
      tender: {
        title: { en: 'Delete this tender?', ur: 'یہ ٹینڈر حذف کیا جائے؟' },
        text: {
          en: '%{name} and its public page will be removed, and contractors can no longer download its documents. It can be restored under “Only Trashed”.',
          ur: '%{name} اور اس کا عوامی صفحہ ہٹ جائے گا، اور ٹھیکیدار اس کی دستاویزات ڈاؤن لوڈ نہیں کر سکیں گے۔ اسے “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔',
        },
        manyText: {
          en: 'It and its public page will be removed, and contractors can no longer download its documents. It can be restored under “Only Trashed”. |||| They and their public pages will be removed, and contractors can no longer download their documents. They can be restored under “Only Trashed”.',
          ur: 'یہ اور اس کا عوامی صفحہ ہٹ جائے گا، اور ٹھیکیدار اس کی دستاویزات ڈاؤن لوڈ نہیں کر سکیں گے۔ اسے “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔ |||| یہ اور ان کے عوامی صفحات ہٹ جائیں گے، اور ٹھیکیدار ان کی دستاویزات ڈاؤن لوڈ نہیں کر سکیں گے۔ انھیں “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔',
        },
      },
      euroRates: {
        text: {
          en: '%{name} will be removed from the lists and from the public page. It can be restored under “Only Trashed”.',
          ur: '%{name} فہرستوں اور عوامی صفحے سے ہٹ جائے گا۔ اسے “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔',
        },
        manyText: {
          en: 'It will be removed from the lists and from the public page. It can be restored under “Only Trashed”. |||| They will be removed from the lists and from the public page. They can be restored under “Only Trashed”.',
          ur: 'یہ فہرستوں اور عوامی صفحے سے ہٹ جائے گا۔ اسے “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔ |||| یہ فہرستوں اور عوامی صفحے سے ہٹ جائیں گے۔ انھیں “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔',
        },
      },
      done: { en: 'Deleted the %{label} %{id}', ur: 'ریکارڈ حذف کر دیا گیا: %{label} %{id}' },
      failed: { en: 'Not deleted: %{message}', ur: 'حذف نہ ہو سکا: %{message}' },
      manyTitle: {
        en: 'Delete %{smart_count} record? |||| Delete %{smart_count} records?',
        ur: '%{smart_count} ریکارڈ حذف کیا جائے؟ |||| %{smart_count} ریکارڈ حذف کیے جائیں؟',
      },
      manyText: {
        en: 'It will be removed from the lists. It can be restored under “Only Trashed”. |||| They will be removed from the lists. They can be restored under “Only Trashed”.',
        ur: 'یہ فہرستوں سے ہٹ جائے گا۔ اسے “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔ |||| یہ فہرستوں سے ہٹ جائیں گے۔ انھیں “صرف حذف شدہ” سے بحال کیا جا سکتا ہے۔',
      },
      manyDone: {
        en: 'Deleted %{smart_count} record |||| Deleted %{smart_count} records',
        ur: '%{smart_count} ریکارڈ حذف کر دیا گیا |||| %{smart_count} ریکارڈ حذف کر دیے گئے',
      },
    },
    restore: {
      done: { en: 'Restored the %{label} %{id}', ur: 'ریکارڈ بحال کر دیا گیا: %{label} %{id}' },
      failed: { en: 'Not restored: %{message}', ur: 'بحال نہ ہو سکا: %{message}' },
      manyTitle: {
        en: 'Restore %{smart_count} record? |||| Restore %{smart_count} records?',
        ur: '%{smart_count} ریکارڈ بحال کیا جائے؟ |||| %{smart_count} ریکارڈ بحال کیے جائیں؟',
      },
      manyText: {
        en: 'It will appear in the lists again. |||| They will appear in the lists again.',
        ur: 'یہ دوبارہ فہرستوں میں آ جائے گا۔ |||| یہ دوبارہ فہرستوں میں آ جائیں گے۔',
      },
      manyDone: {
        en: 'Restored %{smart_count} record |||| Restored %{smart_count} records',
        ur: '%{smart_count} ریکارڈ بحال کر دیا گیا |||| %{smart_count} ریکارڈ بحال کر دیے گئے',
      },
    },
    neighbours: {
      label: { en: 'Records in the list', ur: 'فہرست کے ریکارڈ' },
      previous: { en: 'Previous', ur: 'پچھلا' },
      next: { en: 'Next', ur: 'اگلا' },
      place: { en: '%{position} of %{total}', ur: '%{total} میں سے %{position}' },
      placeMore: { en: '%{position} of more than %{total}', ur: '%{total} سے زیادہ میں سے %{position}' },
    },
    deciding: {
      previous: { en: 'Back', ur: 'واپس' },
      next: { en: 'Skip', ur: 'چھوڑ کر آگے' },
    },
    show: {
      details: { en: 'Details', ur: 'تفصیلات' },
      created: { en: 'Created At', ur: 'تاریخِ اندراج' },
      updated: { en: 'Updated At', ur: 'آخری تبدیلی' },
      by: { en: '%{at} by %{who}', ur: '%{at}، از %{who}' },
      gone: {
        en: 'This record has been deleted. The page shows it as it was.',
        ur: 'یہ ریکارڈ حذف ہو چکا ہے۔ صفحہ اسے پہلے کی حالت میں دکھاتا ہے۔',
      },
      toList: { en: 'Back to the list', ur: 'فہرست پر واپس' },
      outdated: {
        en: 'This page may be out of date because it could not be refreshed.',
        ur: 'یہ صفحہ پرانا ہو سکتا ہے کیونکہ اسے تازہ نہیں کیا جا سکا۔',
      },
      notFound: { en: 'Record not found', ur: 'ریکارڈ نہیں ملا' },
      notFoundHelp: {
        en: 'It doesn’t exist or has been deleted.',
        ur: 'یہ موجود نہیں یا حذف کر دیا گیا ہے۔',
      },
      failed: { en: 'This record could not be loaded', ur: 'یہ ریکارڈ لوڈ نہ ہو سکا' },
      history: { en: 'History', ur: 'تاریخچہ' },
      historyEmpty: { en: 'No changes have been recorded yet.', ur: 'ابھی کوئی تبدیلی درج نہیں۔' },
      historyFailed: {
        en: 'The history could not be loaded: %{message}',
        ur: 'تاریخچہ لوڈ نہ ہو سکا: %{message}',
      },
      historyShow: { en: 'Show history', ur: 'تاریخچہ دکھائیں' },
      allInList: { en: 'All %{total} in the list', ur: 'فہرست میں تمام %{total}' },
      historyMore: {
        en: 'Show %{smart_count} older entry |||| Show %{smart_count} older entries',
        ur: '%{smart_count} پرانا اندراج دکھائیں |||| %{smart_count} پرانے اندراجات دکھائیں',
      },
      create: { en: 'Created', ur: 'نیا ریکارڈ' },
      update: { en: 'Changed', ur: 'تبدیلی' },
      delete: { en: 'Deleted', ur: 'حذف' },
      restore: { en: 'Restored', ur: 'بحالی' },
      registered: { en: 'Self-registered', ur: 'خود رجسٹر کیا' },
      allDetails: { en: 'Show all %{total} fields', ur: 'تمام %{total} خانے دکھائیں' },
      byWhom: { en: 'by %{who}', ur: 'از %{who}' },
      field: { en: 'Field', ur: 'خانہ' },
      before: { en: 'Before', ur: 'پہلے' },
      after: { en: 'After', ur: 'بعد میں' },
    },
    close: { en: 'Close', ur: 'بند کریں' },
    save: { en: 'Save', ur: 'محفوظ کریں' },
    open: { en: 'Open record', ur: 'ریکارڈ کھولیں' },
    notSaved: { en: 'Not saved: %{message}', ur: 'محفوظ نہیں ہوا: %{message}' },
  },
} as const;
