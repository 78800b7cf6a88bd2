/** Texts of the bell, the page of notifications and their preferences. */
import { BACKUP_OLD_DAYS } from '../../../contract/backups.ts';
import { CLOSING_DAYS } from '../../../contract/notifications.ts';

export const notifications = {
  notifications: {
    title: { en: 'Notifications', ur: 'اطلاعات' },
    bell: {
      en: '%{smart_count} unread notification |||| %{smart_count} unread notifications',
      ur: '%{smart_count} نئی اطلاع |||| %{smart_count} نئی اطلاعات',
    },
    bellNone: { en: 'Notifications, none unread', ur: 'اطلاعات، کوئی نئی نہیں' },
    all: { en: 'All notifications', ur: 'تمام اطلاعات' },
    new: { en: 'New', ur: 'نئی' },
    counted: {
      en: '%{total} notification, %{unread} unread |||| %{total} notifications, %{unread} unread',
      ur: '%{total} اطلاع، %{unread} نئی |||| %{total} اطلاعات، جن میں سے %{unread} نئی',
    },
    onlyUnread: { en: 'Unread only', ur: 'صرف نئی' },
    readAll: { en: 'Mark all as read', ur: 'سب کو پڑھا ہوا شمار کریں' },
    readOne: { en: 'Mark as read', ur: 'پڑھا ہوا شمار کریں' },
    readFailed: { en: 'Not marked as read: %{message}', ur: 'پڑھا ہوا شمار نہ ہو سکا: %{message}' },
    failed: { en: 'The notifications could not be loaded.', ur: 'اطلاعات لوڈ نہ ہو سکیں۔' },
    none: { en: 'No notifications yet', ur: 'ابھی کوئی اطلاع نہیں' },
    noneUnread: { en: 'Nothing unread', ur: 'کوئی نئی اطلاع نہیں' },
    noneHelp: {
      en: 'What happens to your records, and what waits for you, is told here.',
      ur: 'آپ کے اندراجات سے متعلق اور آپ کے منتظر کاموں کی خبر یہاں دی جاتی ہے۔',
    },
    newer: { en: 'Newer notifications', ur: 'نئی تر اطلاعات' },
    older: { en: 'Older notifications', ur: 'پرانی اطلاعات' },
    tabs: {
      list: { en: 'List', ur: 'فہرست' },
      preferences: { en: 'Preferences', ur: 'ترجیحات' },
    },
    accountWaiting: {
      en: '%{name} has registered and waits for approval.',
      ur: '%{name} نے اندراج کرایا ہے اور منظوری کے منتظر ہیں۔',
    },
    approved: { en: '%{register} “%{name}” was approved.', ur: '%{register} “%{name}” منظور ہو گیا۔' },
    rejected: { en: '%{register} “%{name}” was rejected.', ur: '%{register} “%{name}” مسترد ہو گیا۔' },
    note: { en: 'Note: %{note}', ur: 'نوٹ: %{note}' },
    tenderClosing: {
      en: 'Tender “%{title}” closes on %{date}.',
      ur: 'ٹینڈر “%{title}” %{date} کو بند ہو جائے گا۔',
    },
    tenderClosed: {
      en: 'Tender “%{title}” is closed: its end date, %{date}, has passed.',
      ur: 'ٹینڈر “%{title}” بند ہو چکا ہے: اس کی آخری تاریخ %{date} گزر گئی۔',
    },
    tenderClosedByHand: { en: 'Tender “%{title}” was closed.', ur: 'ٹینڈر “%{title}” بند کر دیا گیا۔' },
    importFinished: {
      en: 'The import of %{register} is finished: %{created} created, %{updated} updated, %{unchanged} unchanged, %{failed} failed.',
      ur: 'درآمد مکمل ہو گئی (%{register}): %{created} نئے، %{updated} تبدیل شدہ، %{unchanged} بلا تبدیلی، %{failed} ناکام۔',
    },
    backups: {
      failed: { en: 'The scheduled backup failed.', ur: 'مقررہ بیک اپ ناکام ہوا۔' },
      incomplete: {
        en: 'The scheduled backup lacks documents that are damaged in the store.',
        ur: 'مقررہ بیک اپ میں وہ دستاویزات نہیں جو ذخیرے میں خراب ہیں۔',
      },
      old: {
        en: `The last whole backup is more than ${BACKUP_OLD_DAYS} days old.`,
        ur: `آخری مکمل بیک اپ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
      },
      last: { en: 'The last whole one is of %{date}.', ur: 'آخری مکمل بیک اپ %{date} کا ہے۔' },
      never: { en: 'There is no whole one yet.', ur: 'ابھی تک کوئی مکمل بیک اپ نہیں۔' },
    },
    kinds: {
      accountWaiting: { en: 'Account waiting for approval', ur: 'منظوری کا منتظر اکاؤنٹ' },
      recordsWaiting: { en: 'Records waiting for your decision', ur: 'آپ کے فیصلے کے منتظر اندراجات' },
      recordDecided: { en: 'Record approved or rejected', ur: 'اندراج کی منظوری یا استرداد' },
      tenderClosing: { en: 'Tender closing soon', ur: 'ٹینڈر عنقریب بند ہوگا' },
      tenderClosed: { en: 'Tender closed', ur: 'ٹینڈر بند ہو گیا' },
      importFinished: { en: 'Import finished', ur: 'درآمد مکمل ہو گئی' },
      backupTrouble: { en: 'Trouble with backups', ur: 'بیک اپ میں خرابی' },
    },
    kindHelp: {
      accountWaiting: {
        en: 'Somebody has registered and can’t sign in before an administrator approves it.',
        ur: 'کسی نے اندراج کرایا ہے اور منتظم کی منظوری سے پہلے سائن اِن نہیں کر سکتا۔',
      },
      recordsWaiting: {
        en: 'A reminder once a week; the bell and the dashboard always show what waits.',
        ur: 'ہفتے میں ایک یاد دہانی؛ گھنٹی اور ڈیش بورڈ پر منتظر اندراجات ہر وقت دکھائی دیتے ہیں۔',
      },
      recordDecided: {
        en: 'A record that you entered was approved or rejected.',
        ur: 'آپ کا درج کیا ہوا ریکارڈ منظور یا مسترد ہوا۔',
      },
      tenderClosing: {
        en: `A tender ends within ${CLOSING_DAYS} days; by e-mail as one list a day.`,
        ur: `ٹینڈر ${CLOSING_DAYS} دن کے اندر ختم ہو رہا ہے؛ ای میل میں دن میں ایک بار فہرست کی صورت میں۔`,
      },
      tenderClosed: {
        en: 'The end date of a tender has passed, or somebody closed it.',
        ur: 'ٹینڈر کی آخری تاریخ گزر گئی، یا کسی نے اسے بند کر دیا۔',
      },
      importFinished: {
        en: 'A sheet that you imported has been worked through.',
        ur: 'آپ کی درآمد کی ہوئی شیٹ پر کام مکمل ہو گیا۔',
      },
      backupTrouble: {
        en: `A scheduled backup failed, lacks documents, or is more than ${BACKUP_OLD_DAYS} days old.`,
        ur: `مقررہ بیک اپ ناکام ہوا، اس میں دستاویزات کم ہیں، یا وہ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
      },
    },
    preferences: {
      lead: {
        en: 'Choose for each kind how you want to hear of it. Changes are saved at once.',
        ur: 'ہر قسم کے لیے منتخب کریں کہ آپ کو خبر کیسے دی جائے۔ تبدیلیاں فوراً محفوظ ہو جاتی ہیں۔',
      },
      noAddress: {
        en: 'Your account has no e-mail address, so no mail can reach you. Enter one under',
        ur: 'آپ کے اکاؤنٹ میں ای میل پتا نہیں، اس لیے آپ کو ای میل نہیں پہنچ سکتی۔ پتا یہاں درج کریں:',
      },
      app: { en: 'In the application', ur: 'ایپلی کیشن میں' },
      email: { en: 'By e-mail', ur: 'ای میل سے' },
      off: { en: 'You are not told of it.', ur: 'آپ کو اس کی خبر نہیں دی جاتی۔' },
      saving: { en: 'Saving…', ur: 'محفوظ کیا جا رہا ہے…' },
      saved: { en: 'Saved.', ur: 'محفوظ ہو گیا۔' },
      failed: { en: 'Your preferences could not be loaded.', ur: 'آپ کی ترجیحات لوڈ نہ ہو سکیں۔' },
      nothing: {
        en: 'With your roles there is nothing that you would be told of.',
        ur: 'آپ کے کرداروں کے لیے کوئی ایسی بات نہیں جس کی خبر دی جاتی ہو۔',
      },
    },
  },
} as const;
