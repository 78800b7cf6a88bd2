/** Texts of a page of a list as a table. */
export const sheet = {
  register: {
    sheet: {
      open: { en: 'Edit as table', ur: 'جدول میں ترمیم' },
      title: { en: '%{name}: edit as table', ur: '%{name}: جدول میں ترمیم' },
      help: {
        en: 'Edit cells in place, or paste a block from Excel. Nothing is saved until you click Save. Change places and documents in the form.',
        ur: 'خانوں میں یہیں ترمیم کریں، یا ایکسل سے نقل کیا ہوا حصہ چسپاں کریں۔ “محفوظ کریں” دبانے تک کچھ محفوظ نہیں ہوتا۔ مقامات اور دستاویزات فارم میں بدلیں۔',
      },
      keys: {
        en: 'Use the arrow keys and Tab to move. Press Enter, F2 or type to edit; Escape cancels the edit, or moves to the buttons when no cell is being edited. Ctrl+C, Ctrl+V and Ctrl+Z copy, paste and undo; Ctrl+S saves.',
        ur: 'تیر کے بٹنوں اور Tab سے آگے پیچھے جائیں۔ ترمیم کے لیے Enter یا F2 دبائیں یا لکھیں؛ Escape ترمیم واپس لیتا ہے، یا جب کسی خانے میں ترمیم نہ ہو رہی ہو تو بٹنوں تک لے جاتا ہے۔ Ctrl+C، Ctrl+V اور Ctrl+Z نقل، چسپاں اور کالعدم کرتے ہیں؛ Ctrl+S محفوظ کرتا ہے۔',
      },
      record: { en: 'Record', ur: 'ریکارڈ' },
      save: { en: 'Save |||| Save (%{smart_count})', ur: 'محفوظ کریں |||| محفوظ کریں (%{smart_count})' },
      undo: { en: 'Undo (Ctrl+Z)', ur: 'کالعدم کریں (Ctrl+Z)' },
      redo: { en: 'Redo (Ctrl+Y)', ur: 'دوبارہ کریں (Ctrl+Y)' },
      ready: { en: 'Press Enter or type to edit.', ur: 'ترمیم کے لیے Enter دبائیں یا لکھیں۔' },
      pasted: {
        en: '%{smart_count} cell pasted. |||| %{smart_count} cells pasted.',
        ur: '%{smart_count} خانہ چسپاں ہوا۔ |||| %{smart_count} خانے چسپاں ہوئے۔',
      },
      left: {
        en: '%{smart_count} cell was skipped: it is outside the table, read-only, or can’t be blank. |||| %{smart_count} cells were skipped: they are outside the table, read-only, or can’t be blank.',
        ur: '%{smart_count} خانہ چھوڑ دیا گیا: وہ جدول سے باہر ہے، صرف پڑھنے کے لیے ہے، یا خالی نہیں ہو سکتا۔ |||| %{smart_count} خانے چھوڑ دیے گئے: وہ جدول سے باہر ہیں، صرف پڑھنے کے لیے ہیں، یا خالی نہیں ہو سکتے۔',
      },
      wrong: {
        en: 'Nothing was saved: %{smart_count} row needs attention. |||| Nothing was saved: %{smart_count} rows need attention.',
        ur: 'کچھ محفوظ نہیں ہوا: %{smart_count} قطار توجہ چاہتی ہے۔ |||| کچھ محفوظ نہیں ہوا: %{smart_count} قطاریں توجہ چاہتی ہیں۔',
      },
      saved: {
        en: '%{smart_count} row saved |||| %{smart_count} rows saved',
        ur: '%{smart_count} قطار محفوظ ہو گئی |||| %{smart_count} قطاریں محفوظ ہو گئیں',
      },
      problems: { en: 'Rows that need attention', ur: 'توجہ طلب قطاریں' },
      goTo: { en: 'Go to cell', ur: 'خانے پر جائیں' },
      compare: { en: 'Compare versions', ur: 'دونوں نسخے دیکھیں' },
      back: { en: 'Back to the table', ur: 'جدول پر واپس' },
      drafts: {
        en: 'You have an unsaved draft for %{smart_count} of these rows. |||| You have unsaved drafts for %{smart_count} of these rows.',
        ur: 'ان میں سے %{smart_count} قطار کا غیر محفوظ مسودہ موجود ہے۔ |||| ان میں سے %{smart_count} قطاروں کے غیر محفوظ مسودے موجود ہیں۔',
      },
      notNow: { en: 'Not now', ur: 'ابھی نہیں' },
      lockedReference: {
        en: 'Edit this in the form, where it depends on other fields.',
        ur: 'اسے فارم میں بدلیں، جہاں یہ دوسرے خانوں پر منحصر ہے۔',
      },
      lockedApproval: {
        en: 'Approve or reject records on their page or in the review queue.',
        ur: 'ریکارڈ اس کے صفحے پر یا منظوری کی قطار میں منظور یا مسترد کریں۔',
      },
      lockedDeleted: {
        en: 'This record is deleted. Restore it to edit it.',
        ur: 'یہ ریکارڈ حذف شدہ ہے۔ ترمیم کے لیے اسے بحال کریں۔',
      },
      lockedApproved: {
        en: 'This record is approved. Only admins and M&E can edit it.',
        ur: 'یہ ریکارڈ منظور ہو چکا ہے۔ صرف منتظم اور شعبۂ نگرانی و جائزہ اس میں ترمیم کر سکتے ہیں۔',
      },
      lockedRight: {
        en: 'You don’t have permission to edit this record.',
        ur: 'آپ کو اس ریکارڈ میں ترمیم کی اجازت نہیں۔',
      },
      state: {
        changed: { en: 'Not saved yet', ur: 'ابھی محفوظ نہیں' },
        wrong: { en: 'Invalid value', ur: 'غلط قدر' },
        saved: { en: 'Saved', ur: 'محفوظ ہو گیا' },
        refused: { en: 'Not saved', ur: 'محفوظ نہیں ہوا' },
        conflict: { en: 'Changed by someone else', ur: 'کسی اور نے بدل دیا' },
      },
    },
  },
} as const;
