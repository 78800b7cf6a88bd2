export const approval = {
  approval: {
    queue: {
      wait: {
        en: '%{count} record waits for you |||| %{count} records wait for you',
        ur: '%{count} اندراج آپ کا منتظر ہے |||| %{count} اندراجات آپ کے منتظر ہیں',
      },
      waitMore: {
        en: 'More than %{count} records wait for you',
        ur: '%{count} سے زیادہ اندراجات آپ کے منتظر ہیں',
      },
      oldest: { en: 'The oldest was entered on %{at}.', ur: 'سب سے پرانا اندراج %{at} کو ہوا۔' },
      open: { en: 'Look through them', ur: 'انھیں دیکھیں' },
      start: { en: 'One after another', ur: 'یکے بعد دیگرے دیکھیں' },
      end: {
        en: 'That was the last one. What you skipped is still in the list.',
        ur: 'یہ آخری تھا۔ جو آپ نے چھوڑے وہ فہرست میں موجود ہیں۔',
      },
    },
    heading: { en: 'Approval', ur: 'منظوری' },
    status: { en: 'Status', ur: 'حیثیت' },
    Pending: { en: 'Pending', ur: 'زیرِ غور' },
    Approved: { en: 'Approved', ur: 'منظور شدہ' },
    Rejected: { en: 'Rejected', ur: 'مسترد' },
    by: { en: 'Decided by', ur: 'فیصلہ کنندہ' },
    at: { en: 'Decided on', ur: 'تاریخِ فیصلہ' },
    note: { en: 'Note', ur: 'نوٹ' },
    waiting: {
      en: 'Waits for an admin or M&E to approve it.',
      ur: 'منتظم یا شعبۂ نگرانی و جائزہ کی منظوری کا منتظر ہے۔',
    },
    putRight: {
      en: 'With your next change it waits for approval again.',
      ur: 'آپ کی اگلی تبدیلی کے ساتھ یہ دوبارہ منظوری کا منتظر ہو گا۔',
    },
    locked: {
      en: 'This record is approved. It can’t be edited any more; ask an admin or M&E if something is wrong.',
      ur: 'یہ اندراج منظور ہو چکا ہے۔ اب اس میں ترمیم نہیں ہو سکتی؛ اگر کچھ غلط ہو تو منتظم یا شعبۂ نگرانی و جائزہ سے کہیں۔',
    },
    approve: { en: 'Approve', ur: 'منظور کریں' },
    approveOf: { en: 'Approve %{name}', ur: '%{name} منظور کریں' },
    reject: { en: 'Reject', ur: 'مسترد کریں' },
    rejectOf: { en: 'Reject %{name}', ur: '%{name} مسترد کریں' },
    reopen: { en: 'Set back to pending', ur: 'دوبارہ زیرِ غور لائیں' },
    reopenOf: { en: 'Set back to pending: %{name}', ur: '%{name} کو دوبارہ زیرِ غور لائیں' },
    approveTitle: {
      en: 'Approve this record? |||| Approve %{smart_count} records?',
      ur: 'یہ اندراج منظور کیا جائے؟ |||| %{smart_count} اندراجات منظور کیے جائیں؟',
    },
    approveHelp: {
      en: 'Its author can’t edit it any more. |||| Their authors can’t edit them any more.',
      ur: 'اس کے بعد اندراج کنندہ اس میں ترمیم نہیں کر سکتا۔ |||| اس کے بعد اندراج کنندگان ان میں ترمیم نہیں کر سکتے۔',
    },
    rejectTitle: {
      en: 'Reject this record? |||| Reject %{smart_count} records?',
      ur: 'یہ اندراج مسترد کیا جائے؟ |||| %{smart_count} اندراجات مسترد کیے جائیں؟',
    },
    rejectHelp: {
      en: 'Its author sees your note. Once it is put right it waits again. |||| Their authors see your note. Once they are put right they wait again.',
      ur: 'اندراج کنندہ آپ کا نوٹ دیکھتا ہے۔ درست ہونے پر یہ دوبارہ منظوری کا منتظر ہو گا۔ |||| اندراج کنندگان آپ کا نوٹ دیکھتے ہیں۔ درست ہونے پر یہ دوبارہ منظوری کے منتظر ہوں گے۔',
    },
    reopenTitle: {
      en: 'Set this record back to pending? |||| Set %{smart_count} records back to pending?',
      ur: 'یہ اندراج دوبارہ زیرِ غور لایا جائے؟ |||| %{smart_count} اندراجات دوبارہ زیرِ غور لائے جائیں؟',
    },
    reopenHelp: {
      en: 'It waits for approval again. |||| They wait for approval again.',
      ur: 'یہ دوبارہ منظوری کا منتظر ہو گا۔ |||| یہ دوبارہ منظوری کے منتظر ہوں گے۔',
    },
    noteOptional: { en: 'Note (optional)', ur: 'نوٹ (اختیاری)' },
    noteWhy: { en: 'Why it is rejected (optional)', ur: 'مسترد کرنے کی وجہ (اختیاری)' },
    done: {
      Approved: { en: 'Approved the %{label} %{id}', ur: 'اندراج منظور کر دیا گیا: %{label} %{id}' },
      Rejected: { en: 'Rejected the %{label} %{id}', ur: 'اندراج مسترد کر دیا گیا: %{label} %{id}' },
      Pending: {
        en: 'Set the %{label} %{id} back to pending',
        ur: 'اندراج دوبارہ زیرِ غور لایا گیا: %{label} %{id}',
      },
    },
    manyDone: {
      Approved: {
        en: 'Approved %{smart_count} record |||| Approved %{smart_count} records',
        ur: '%{smart_count} اندراج منظور کر دیا گیا |||| %{smart_count} اندراجات منظور کر دیے گئے',
      },
      Rejected: {
        en: 'Rejected %{smart_count} record |||| Rejected %{smart_count} records',
        ur: '%{smart_count} اندراج مسترد کر دیا گیا |||| %{smart_count} اندراجات مسترد کر دیے گئے',
      },
      Pending: {
        en: 'Set %{smart_count} record back to pending |||| Set %{smart_count} records back to pending',
        ur: '%{smart_count} اندراج دوبارہ زیرِ غور لایا گیا |||| %{smart_count} اندراجات دوبارہ زیرِ غور لائے گئے',
      },
    },
  },
} as const;
