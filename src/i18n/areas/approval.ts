export const approval = {
  approval: {
    queue: {
      wait: {
        en: '%{count} record needs your decision |||| %{count} records need your decision',
        ur: '%{count} ریکارڈ پر آپ کا فیصلہ درکار ہے |||| %{count} ریکارڈ پر آپ کا فیصلہ درکار ہے',
      },
      waitMore: {
        en: 'More than %{count} records need your decision',
        ur: '%{count} سے زیادہ ریکارڈ پر آپ کا فیصلہ درکار ہے',
      },
      oldest: { en: 'Oldest: %{at}', ur: 'سب سے پرانا: %{at}' },
      open: { en: 'Review', ur: 'جائزہ لیں' },
      start: { en: 'Review one by one', ur: 'ایک ایک کر کے جائزہ لیں' },
      end: {
        en: 'That was the last record. Records that you skipped are still in the list.',
        ur: 'یہ آخری ریکارڈ تھا۔ جو ریکارڈ آپ نے چھوڑے وہ فہرست میں موجود ہیں۔',
      },
    },
    heading: { en: 'Approval', ur: 'منظوری' },
    status: { en: 'Status', ur: 'حیثیت' },
    Pending: { en: 'Pending', ur: 'زیرِ غور' },
    Approved: { en: 'Approved', ur: 'منظور شدہ' },
    Rejected: { en: 'Rejected', ur: 'مسترد' },
    entered: { en: 'Entered by %{who}, %{at}', ur: 'اندراج: %{who}، %{at}' },
    enteredAt: { en: 'Entered on %{at}', ur: 'اندراج: %{at}' },
    by: { en: 'Decided by', ur: 'فیصلہ کنندہ' },
    at: { en: 'Decided on', ur: 'تاریخِ فیصلہ' },
    note: { en: 'Note', ur: 'نوٹ' },
    waiting: {
      en: 'Awaiting approval by an admin or M&E.',
      ur: 'منتظم یا شعبۂ نگرانی و جائزہ کی منظوری کا منتظر ہے۔',
    },
    putRight: {
      en: 'Saving changes resubmits it for approval.',
      ur: 'تبدیلیاں محفوظ کرنے پر یہ دوبارہ منظوری کے لیے پیش ہو جائے گا۔',
    },
    locked: {
      en: 'This record is approved and can’t be edited. If something is wrong, ask an admin or M&E.',
      ur: 'یہ ریکارڈ منظور ہو چکا ہے اور اس میں ترمیم نہیں ہو سکتی۔ اگر کچھ غلط ہو تو منتظم یا شعبۂ نگرانی و جائزہ سے کہیں۔',
    },
    approve: { en: 'Approve', ur: 'منظور کریں' },
    approveOf: { en: 'Approve %{name}', ur: '%{name} منظور کریں' },
    reject: { en: 'Reject', ur: 'مسترد کریں' },
    rejectOf: { en: 'Reject %{name}', ur: '%{name} مسترد کریں' },
    reopen: { en: 'Set back to pending', ur: 'دوبارہ زیرِ غور لائیں' },
    reopenOf: { en: 'Set back to pending: %{name}', ur: '%{name} کو دوبارہ زیرِ غور لائیں' },
    approveTitle: {
      en: 'Approve this record? |||| Approve %{smart_count} records?',
      ur: 'یہ ریکارڈ منظور کیا جائے؟ |||| %{smart_count} ریکارڈ منظور کیے جائیں؟',
    },
    approveHelp: {
      en: 'The author will no longer be able to edit it. |||| The authors will no longer be able to edit them.',
      ur: 'اس کے بعد اندراج کنندہ اس میں ترمیم نہیں کر سکے گا۔ |||| اس کے بعد اندراج کنندگان ان میں ترمیم نہیں کر سکیں گے۔',
    },
    approveSomeHelp: {
      en: 'After that, the author can only edit: %{fields}. |||| After that, the authors can only edit: %{fields}.',
      ur: 'اس کے بعد اندراج کنندہ صرف یہ بدل سکے گا: %{fields}۔ |||| اس کے بعد اندراج کنندگان صرف یہ بدل سکیں گے: %{fields}۔',
    },
    rejectTitle: {
      en: 'Reject this record? |||| Reject %{smart_count} records?',
      ur: 'یہ ریکارڈ مسترد کیا جائے؟ |||| %{smart_count} ریکارڈ مسترد کیے جائیں؟',
    },
    rejectHelp: {
      en: 'The author will see your note and can resubmit. |||| The authors will see your note and can resubmit.',
      ur: 'اندراج کنندہ آپ کا نوٹ دیکھے گا اور دوبارہ پیش کر سکے گا۔ |||| اندراج کنندگان آپ کا نوٹ دیکھیں گے اور دوبارہ پیش کر سکیں گے۔',
    },
    reopenTitle: {
      en: 'Set this record back to pending? |||| Set %{smart_count} records back to pending?',
      ur: 'یہ ریکارڈ دوبارہ زیرِ غور لایا جائے؟ |||| %{smart_count} ریکارڈ دوبارہ زیرِ غور لائے جائیں؟',
    },
    reopenHelp: {
      en: 'It returns to the review queue. |||| They return to the review queue.',
      ur: 'یہ دوبارہ منظوری کی قطار میں آ جائے گا۔ |||| یہ دوبارہ منظوری کی قطار میں آ جائیں گے۔',
    },
    noteOptional: { en: 'Note (optional)', ur: 'نوٹ (اختیاری)' },
    noteWhy: { en: 'Reason (optional)', ur: 'وجہ (اختیاری)' },
    done: {
      Approved: { en: 'Approved the %{label} %{id}', ur: 'ریکارڈ منظور کر دیا گیا: %{label} %{id}' },
      Rejected: { en: 'Rejected the %{label} %{id}', ur: 'ریکارڈ مسترد کر دیا گیا: %{label} %{id}' },
      Pending: {
        en: 'Set the %{label} %{id} back to pending',
        ur: 'ریکارڈ دوبارہ زیرِ غور لایا گیا: %{label} %{id}',
      },
    },
    manyDone: {
      Approved: {
        en: 'Approved %{smart_count} record |||| Approved %{smart_count} records',
        ur: '%{smart_count} ریکارڈ منظور کر دیا گیا |||| %{smart_count} ریکارڈ منظور کر دیے گئے',
      },
      Rejected: {
        en: 'Rejected %{smart_count} record |||| Rejected %{smart_count} records',
        ur: '%{smart_count} ریکارڈ مسترد کر دیا گیا |||| %{smart_count} ریکارڈ مسترد کر دیے گئے',
      },
      Pending: {
        en: 'Set %{smart_count} record back to pending |||| Set %{smart_count} records back to pending',
        ur: '%{smart_count} ریکارڈ دوبارہ زیرِ غور لایا گیا |||| %{smart_count} ریکارڈ دوبارہ زیرِ غور لائے گئے',
      },
    },
  },
} as const;
