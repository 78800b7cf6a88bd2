/** Texts of the bell, the page of notifications and their preferences. */

import { CLOSING_DAYS } from '../../../contract/notifications.ts';
import { BACKUP_OLD_DAYS } from '../../../contract/system.ts';

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
      en: 'Updates about your records, and anything that needs your decision, appear here.',
      ur: 'آپ کے ریکارڈ سے متعلق اطلاعات، اور جن پر آپ کا فیصلہ درکار ہو، یہاں دکھائی دیتی ہیں۔',
    },
    newer: { en: 'Newer notifications', ur: 'نئی تر اطلاعات' },
    older: { en: 'Older notifications', ur: 'پرانی اطلاعات' },
    tabs: {
      list: { en: 'List', ur: 'فہرست' },
      preferences: { en: 'Preferences', ur: 'ترجیحات' },
    },
    accountWaiting: {
      en: '%{name} has registered and is awaiting approval.',
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
        en: 'The scheduled backup is missing documents that are damaged in storage.',
        ur: 'مقررہ بیک اپ میں وہ دستاویزات نہیں جو ذخیرے میں خراب ہیں۔',
      },
      old: {
        en: `The last complete backup is more than ${BACKUP_OLD_DAYS} days old.`,
        ur: `آخری مکمل بیک اپ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
      },
      last: { en: 'The last complete backup is from %{date}.', ur: 'آخری مکمل بیک اپ %{date} کا ہے۔' },
      never: { en: 'There is no complete backup yet.', ur: 'ابھی تک کوئی مکمل بیک اپ نہیں۔' },
    },
    kinds: {
      accountWaiting: { en: 'Account awaiting approval', ur: 'منظوری کا منتظر اکاؤنٹ' },
      recordsWaiting: { en: 'Records that need your decision', ur: 'ریکارڈ جن پر آپ کا فیصلہ درکار ہے' },
      recordDecided: { en: 'Record approved or rejected', ur: 'ریکارڈ کی منظوری یا استرداد' },
      tenderClosing: { en: 'Tender closing soon', ur: 'ٹینڈر عنقریب بند ہوگا' },
      tenderClosed: { en: 'Tender closed', ur: 'ٹینڈر بند ہو گیا' },
      importFinished: { en: 'Import finished', ur: 'درآمد مکمل ہو گئی' },
      backupTrouble: { en: 'Backup problem', ur: 'بیک اپ میں خرابی' },
    },
    kindHelp: {
      accountWaiting: {
        en: 'Someone has registered and can’t sign in until an administrator approves the account.',
        ur: 'کسی نے رجسٹریشن کرائی ہے اور منتظم کی منظوری سے پہلے سائن اِن نہیں کر سکتا۔',
      },
      recordsWaiting: {
        en: 'A weekly reminder. The bell and the dashboard always show the records that need your decision.',
        ur: 'ہفتہ وار یاد دہانی۔ جن ریکارڈ پر آپ کا فیصلہ درکار ہو وہ گھنٹی اور ڈیش بورڈ پر ہر وقت دکھائی دیتے ہیں۔',
      },
      recordDecided: {
        en: 'A record that you entered was approved or rejected.',
        ur: 'آپ کا درج کیا ہوا ریکارڈ منظور یا مسترد ہوا۔',
      },
      tenderClosing: {
        en: `A tender closes within ${CLOSING_DAYS} days. By email: one list a day.`,
        ur: `ٹینڈر ${CLOSING_DAYS} دن کے اندر بند ہو رہا ہے۔ ای میل میں: دن میں ایک فہرست۔`,
      },
      tenderClosed: {
        en: 'The end date of a tender has passed, or someone closed it.',
        ur: 'ٹینڈر کی آخری تاریخ گزر گئی، یا کسی نے اسے بند کر دیا۔',
      },
      importFinished: {
        en: 'A spreadsheet that you imported has been processed.',
        ur: 'آپ کی درآمد کی ہوئی اسپریڈ شیٹ پر کام مکمل ہو گیا۔',
      },
      backupTrouble: {
        en: `A scheduled backup failed or is missing documents, or the last one is more than ${BACKUP_OLD_DAYS} days old.`,
        ur: `مقررہ بیک اپ ناکام ہوا، اس میں دستاویزات کم ہیں، یا آخری بیک اپ ${BACKUP_OLD_DAYS} دن سے زیادہ پرانا ہے۔`,
      },
    },
    preferences: {
      lead: {
        en: 'Choose how you want to be notified. Changes are saved immediately.',
        ur: 'منتخب کریں کہ آپ کو اطلاع کیسے دی جائے۔ تبدیلیاں فوراً محفوظ ہو جاتی ہیں۔',
      },
      noAddress: {
        en: 'Your account has no email address, so you can’t be emailed. Add one in your',
        ur: 'آپ کے اکاؤنٹ میں ای میل پتا نہیں، اس لیے آپ کو ای میل نہیں پہنچ سکتی۔ پتا یہاں درج کریں:',
      },
      app: { en: 'In the app', ur: 'ایپ میں' },
      email: { en: 'By email', ur: 'ای میل سے' },
      off: { en: 'You are not notified.', ur: 'آپ کو اطلاع نہیں دی جاتی۔' },
      saving: { en: 'Saving…', ur: 'محفوظ کیا جا رہا ہے…' },
      saved: { en: 'Saved.', ur: 'محفوظ ہو گیا۔' },
      failed: { en: 'Your preferences could not be loaded.', ur: 'آپ کی ترجیحات لوڈ نہ ہو سکیں۔' },
      nothing: {
        en: 'There are no notifications for your roles.',
        ur: 'آپ کے کرداروں کے لیے کوئی اطلاعات نہیں۔',
      },
    },
  },
} as const;
