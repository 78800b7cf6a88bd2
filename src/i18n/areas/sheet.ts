/** Texts of a page of a list as a table. */
export const sheet = {
  register: {
    sheet: {
      open: { en: 'Edit as table', ur: 'جدول میں ترمیم' },
      title: { en: '%{name}: edit as table', ur: '%{name}: جدول میں ترمیم' },
      help: {
        en: 'Cells are changed in place; a block from Excel can be pasted. Nothing is written before “Check and save”. Places and documents are changed in the form.',
        ur: 'خانے یہیں بدلے جاتے ہیں؛ Excel سے نقل کیا ہوا حصہ چسپاں کیا جا سکتا ہے۔ “جانچ کر محفوظ کریں” سے پہلے کچھ نہیں لکھا جاتا۔ مقامات اور دستاویزات فارم میں بدلتے ہیں۔',
      },
      keys: {
        en: 'Arrow keys and Tab move; Enter, F2 or typing changes a cell; Escape takes that back, and leads to the buttons while nothing is typed. Control C, V and Z copy, paste and undo; Control S saves.',
        ur: 'تیر کے بٹن اور Tab آگے لے جاتے ہیں؛ Enter، F2 یا لکھنا خانہ بدلتا ہے؛ Escape اسے واپس لیتا ہے، اور جب کچھ نہ لکھا جا رہا ہو تو بٹنوں تک لے جاتا ہے۔ Control C، V اور Z نقل، چسپاں اور کالعدم کرتے ہیں؛ Control S محفوظ کرتا ہے۔',
      },
      record: { en: 'Record', ur: 'اندراج' },
      save: {
        en: 'Check and save |||| Check and save (%{smart_count})',
        ur: 'جانچ کر محفوظ کریں |||| جانچ کر محفوظ کریں (%{smart_count})',
      },
      undo: { en: 'Undo (Ctrl+Z)', ur: 'کالعدم کریں (Ctrl+Z)' },
      redo: { en: 'Redo (Ctrl+Y)', ur: 'دوبارہ کریں (Ctrl+Y)' },
      ready: { en: 'Enter, F2 or typing changes it.', ur: 'Enter، F2 یا لکھنے سے بدلتا ہے۔' },
      pasted: {
        en: '%{smart_count} cell pasted. |||| %{smart_count} cells pasted.',
        ur: '%{smart_count} خانہ چسپاں ہوا۔ |||| %{smart_count} خانے چسپاں ہوئے۔',
      },
      left: {
        en: '%{smart_count} cell was left out: it lies past the end, is only read here, or would leave a choice blank. |||| %{smart_count} cells were left out: they lie past the end, are only read here, or would leave a choice blank.',
        ur: '%{smart_count} خانہ رہ گیا: وہ حد سے باہر ہے، یہاں صرف پڑھا جاتا ہے، یا اس سے کوئی انتخاب خالی رہ جاتا۔ |||| %{smart_count} خانے رہ گئے: وہ حد سے باہر ہیں، یہاں صرف پڑھے جاتے ہیں، یا ان سے کوئی انتخاب خالی رہ جاتا۔',
      },
      wrong: {
        en: 'Nothing was written: %{smart_count} row needs your attention. |||| Nothing was written: %{smart_count} rows need your attention.',
        ur: 'کچھ نہیں لکھا گیا: %{smart_count} قطار توجہ چاہتی ہے۔ |||| کچھ نہیں لکھا گیا: %{smart_count} قطاریں توجہ چاہتی ہیں۔',
      },
      saved: {
        en: '%{smart_count} row saved |||| %{smart_count} rows saved',
        ur: '%{smart_count} قطار محفوظ ہو گئی |||| %{smart_count} قطاریں محفوظ ہو گئیں',
      },
      problems: { en: 'Rows that need your attention', ur: 'وہ قطاریں جو توجہ چاہتی ہیں' },
      goTo: { en: 'Go to the cell', ur: 'خانے پر جائیں' },
      compare: { en: 'Compare the versions', ur: 'دونوں صورتیں دیکھیں' },
      back: { en: 'Back to the table', ur: 'جدول پر واپس' },
      drafts: {
        en: 'On this device there are unsaved entries for %{smart_count} of these rows. |||| On this device there are unsaved entries for %{smart_count} of these rows.',
        ur: 'اس آلے پر ان میں سے %{smart_count} قطار کے غیر محفوظ اندراجات ہیں۔ |||| اس آلے پر ان میں سے %{smart_count} قطاروں کے غیر محفوظ اندراجات ہیں۔',
      },
      notNow: { en: 'Not now', ur: 'ابھی نہیں' },
      lockedReference: {
        en: 'Is changed in the form, where the choices depend on each other.',
        ur: 'فارم میں بدلتا ہے، جہاں انتخاب ایک دوسرے پر منحصر ہیں۔',
      },
      lockedApproval: {
        en: 'Approval is decided on the page of the record or on the approvals desk.',
        ur: 'منظوری کا فیصلہ اندراج کے صفحے پر یا منظوریوں کی میز پر ہوتا ہے۔',
      },
      lockedDeleted: {
        en: 'This record is deleted. Restore it to change it.',
        ur: 'یہ اندراج حذف شدہ ہے۔ بدلنے کے لیے اسے بحال کریں۔',
      },
      lockedApproved: {
        en: 'This record is approved; only admins and M&E may change it now.',
        ur: 'یہ اندراج منظور ہو چکا ہے؛ اب صرف منتظم اور شعبۂ نگرانی و جائزہ اسے بدل سکتے ہیں۔',
      },
      lockedRight: { en: 'You may not change this record.', ur: 'آپ یہ اندراج نہیں بدل سکتے۔' },
      state: {
        changed: { en: 'Not saved yet', ur: 'ابھی محفوظ نہیں' },
        wrong: { en: 'Can’t be saved so', ur: 'اس طرح محفوظ نہیں ہو سکتا' },
        saved: { en: 'Saved', ur: 'محفوظ ہو گیا' },
        refused: { en: 'Not saved', ur: 'محفوظ نہیں ہوا' },
        conflict: { en: 'Changed meanwhile by someone else', ur: 'اس دوران کسی اور نے بدل دیا' },
      },
    },
  },
} as const;
