/** Texts of offline access: the device, its PIN and the records saved on it. */
import {
  MAX_OFFLINE_DAYS,
  PASSPHRASE_MIN,
  PIN_MAX_DIGITS,
  PIN_MIN_DIGITS,
  PIN_TRIES,
} from '../../../contract/limits.ts';

export const device = {
  device: {
    title: { en: 'This device', ur: 'یہ آلہ' },
    help: {
      en: 'For an office computer or a phone of your own. Don’t use it on shared devices.',
      ur: 'دفتر کے کمپیوٹر یا اپنے ذاتی فون کے لیے۔ مشترکہ آلے پر استعمال نہ کریں۔',
    },
    insecure: {
      en: 'Offline access needs a secure connection (https). Ask your administrator.',
      ur: 'آف لائن رسائی کے لیے محفوظ کنکشن ضروری ہے۔ اپنے منتظم سے رابطہ کریں۔',
    },
    offText: {
      en: `Set up this device for offline work. What you save while offline is encrypted on this device and sent when you’re back online. Your PIN or passphrase unlocks it after you close the browser. Offline data is deleted when you sign out, after ${PIN_TRIES} wrong attempts, and when this device hasn’t reached the server for ${MAX_OFFLINE_DAYS} days.`,
      ur: `اس آلے کو آف لائن کام کے لیے تیار کریں۔ آف لائن رہتے ہوئے جو کچھ آپ محفوظ کریں گے وہ اس آلے پر خفیہ شکل میں رہے گا اور آن لائن ہونے پر بھیج دیا جائے گا۔ براؤزر بند کرنے کے بعد یہ پن کوڈ یا پاس فریز سے کھلے گا۔ سائن آؤٹ کرنے پر، ${PIN_TRIES} غلط کوششوں کے بعد، اور آلے کا سرور سے ${MAX_OFFLINE_DAYS} دن رابطہ نہ ہونے پر آف لائن ڈیٹا مٹا دیا جاتا ہے۔`,
    },
    pinText: {
      en: 'Choose a PIN. You’ll need it to unlock offline data. A forgotten PIN can’t be recovered.',
      ur: 'ایک پن کوڈ منتخب کریں۔ آف لائن ڈیٹا کھولنے کے لیے اس کی ضرورت ہوگی۔ بھولا ہوا پن کوڈ واپس نہیں مل سکتا۔',
    },
    switchOn: { en: 'Turn on offline access', ur: 'آف لائن رسائی چالو کریں' },
    on: { en: 'Offline access is on.', ur: 'آف لائن رسائی چالو ہے۔' },
    seen: { en: 'Last contact with the server: %{at}.', ur: 'سرور سے آخری رابطہ: %{at}۔' },
    locked: {
      en: 'Offline data is locked. Enter your PIN to unlock it.',
      ur: 'آف لائن ڈیٹا مقفل ہے۔ کھولنے کے لیے اپنا پن کوڈ درج کریں۔',
    },
    unlock: { en: 'Unlock', ur: 'قفل کھولیں' },
    switchOff: { en: 'Turn off offline access', ur: 'آف لائن رسائی بند کریں' },
    switchedOff: { en: 'Offline access is off.', ur: 'آف لائن رسائی بند ہے۔' },
    offTitle: { en: 'Turn off offline access?', ur: 'آف لائن رسائی بند کریں؟' },
    offConfirm: {
      en: 'All offline data on this device will be deleted.',
      ur: 'اس آلے کا تمام آف لائن ڈیٹا مٹا دیا جائے گا۔',
    },
    waiting: {
      en: '%{smart_count} pending change. |||| %{smart_count} pending changes.',
      ur: '%{smart_count} زیرِ التوا تبدیلی۔ |||| %{smart_count} زیرِ التوا تبدیلیاں۔',
    },
    unsealed: {
      en: '%{smart_count} draft is not encrypted: the browser has no room for it. Save or delete it under Drafts. |||| %{smart_count} drafts are not encrypted: the browser has no room for them. Save or delete them under Drafts.',
      ur: '%{smart_count} مسودہ خفیہ شکل میں نہیں: براؤزر میں جگہ نہیں۔ اسے ”مسودے“ میں جا کر محفوظ یا حذف کریں۔ |||| %{smart_count} مسودے خفیہ شکل میں نہیں: براؤزر میں جگہ نہیں۔ انھیں ”مسودے“ میں جا کر محفوظ یا حذف کریں۔',
    },
    failed: { en: 'This did not work: %{message}', ur: 'یہ نہ ہو سکا: %{message}' },
    storage: {
      safe: { en: 'The browser won’t clear offline data.', ur: 'براؤزر آف لائن ڈیٹا نہیں مٹائے گا۔' },
      unsafe: {
        en: 'The browser may clear offline data when the disk is full, or when you haven’t opened the back office for some weeks. To prevent this, install the app (browser menu), add it to the home screen, or bookmark it.',
        ur: 'ڈسک بھر جانے پر، یا کچھ ہفتے بیک آفس نہ کھولنے پر، براؤزر آف لائن ڈیٹا مٹا سکتا ہے۔ اس سے بچنے کے لیے ایپ انسٹال کریں (براؤزر کا مینو)، اسے ہوم اسکرین پر لگائیں یا بک مارک کریں۔',
      },
      ask: { en: 'Protect offline data', ur: 'آف لائن ڈیٹا کی حفاظت کریں' },
      refused: {
        en: 'The browser refused. Install the app or bookmark it, then try again.',
        ur: 'براؤزر نے انکار کر دیا۔ ایپ انسٹال کریں یا بک مارک کریں، پھر دوبارہ کوشش کریں۔',
      },
    },
    records: {
      title: { en: 'Records saved for offline use', ur: 'آف لائن استعمال کے لیے محفوظ ریکارڈ' },
      none: {
        en: 'No records are saved for offline use.',
        ur: 'آف لائن استعمال کے لیے کوئی ریکارڈ محفوظ نہیں۔',
      },
      help: {
        en: 'Choose the registers you need offline. They are encrypted on this device and kept in sync. Limit: %{records} records or %{size}.',
        ur: 'وہ رجسٹر منتخب کریں جو آف لائن درکار ہیں۔ یہ اس آلے پر خفیہ شکل میں محفوظ ہوں گے اور سرور کے ساتھ ہم آہنگ رہیں گے۔ حد: %{records} ریکارڈ یا %{size}۔',
      },
      choose: { en: 'Choose records', ur: 'ریکارڈ چنیں' },
      ownDistrict: { en: 'Only records of my district', ur: 'صرف میرے ضلعے کے ریکارڈ' },
      keep: { en: 'Save for offline use', ur: 'آف لائن استعمال کے لیے محفوظ کریں' },
      update: { en: 'Sync now', ur: 'ابھی ہم آہنگ کریں' },
      updating: { en: 'Syncing…', ur: 'ہم آہنگ کیا جا رہا ہے…' },
      failed: {
        en: 'Sync failed: %{message} Records saved earlier are still available.',
        ur: 'ہم آہنگ نہیں ہو سکا: %{message} پہلے سے محفوظ ریکارڈ دستیاب ہیں۔',
      },
      line: {
        en: '%{count} record, %{size}, as of %{at} |||| %{count} records, %{size}, as of %{at}',
        ur: '%{count} ریکارڈ، %{size}، %{at} تک |||| %{count} ریکارڈ، %{size}، %{at} تک',
      },
      coming: { en: 'downloading: %{count} so far', ur: 'ڈاؤن لوڈ ہو رہے ہیں: اب تک %{count}' },
      waits: { en: 'not downloaded yet', ur: 'ابھی ڈاؤن لوڈ نہیں ہوئے' },
      shown: { en: 'Showing data saved on %{at}.', ur: '%{at} کو محفوظ کیا گیا ڈیٹا دکھایا جا رہا ہے۔' },
      shownPart: {
        en: 'Showing data of your district, saved on %{at}.',
        ur: 'آپ کے ضلعے کا ڈیٹا دکھایا جا رہا ہے، جو %{at} کو محفوظ کیا گیا۔',
      },
      needed: {
        en: 'Included because the forms need them: %{names}',
        ur: 'یہ بھی شامل ہیں کیونکہ فارموں کو ان کی ضرورت ہے: %{names}',
      },
      lacking: {
        en: '%{name} can be viewed but not entered offline: your role can’t save %{needs}.',
        ur: '%{name} آف لائن دیکھے جا سکتے ہیں مگر درج نہیں کیے جا سکتے: آپ کا کردار %{needs} محفوظ نہیں کر سکتا۔',
      },
      estimating: { en: 'Estimating size…', ur: 'حجم کا اندازہ لگایا جا رہا ہے…' },
      estimate: {
        en: 'Estimated size: %{count} record, %{size} |||| Estimated size: %{count} records, %{size}',
        ur: 'اندازاً حجم: %{count} ریکارڈ، %{size} |||| اندازاً حجم: %{count} ریکارڈ، %{size}',
      },
      noEstimate: {
        en: 'The size couldn’t be estimated: no answer from the server.',
        ur: 'حجم کا اندازہ نہیں ہو سکا: سرور نے جواب نہیں دیا۔',
      },
      problem: {
        right: {
          en: 'You no longer have permission to see these records. They were deleted from this device.',
          ur: 'آپ کو یہ ریکارڈ دیکھنے کی اجازت نہیں رہی۔ یہ اس آلے سے مٹا دیے گئے ہیں۔',
        },
        limit: {
          en: 'Too many records for this device. Choose fewer registers, or only your district.',
          ur: 'اس آلے کے لیے ریکارڈ بہت زیادہ ہیں۔ کم رجسٹر منتخب کریں، یا صرف اپنا ضلع۔',
        },
        full: {
          en: 'This device has no space left. Records saved earlier are still available.',
          ur: 'اس آلے پر جگہ ختم ہو گئی ہے۔ پہلے سے محفوظ ریکارڈ دستیاب ہیں۔',
        },
      },
    },
    diskEncryption: {
      en: 'Ask your administrator to encrypt the disk as well (BitLocker, FileVault).',
      ur: 'اپنے منتظم سے کہیں کہ ڈسک کو بھی خفیہ کر دیں (BitLocker، FileVault)۔',
    },
    passphrase: {
      label: { en: 'Passphrase of this device', ur: 'اس آلے کا پاس فریز' },
      choose: { en: 'Passphrase', ur: 'پاس فریز' },
      old: { en: 'Current passphrase', ur: 'موجودہ پاس فریز' },
      new: { en: 'New passphrase', ur: 'نیا پاس فریز' },
      again: { en: 'Enter the passphrase again', ur: 'پاس فریز دوبارہ درج کریں' },
      form: {
        en: `At least ${PASSPHRASE_MIN} characters: four or more random words`,
        ur: `کم از کم ${PASSPHRASE_MIN} حروف: چار یا زیادہ بے ترتیب الفاظ`,
      },
      differs: { en: 'The passphrases don’t match.', ur: 'دونوں پاس فریز ایک جیسے نہیں۔' },
      instead: {
        en: 'Use a passphrase instead (safer if the device is stolen)',
        ur: 'اس کی بجائے پاس فریز استعمال کریں (آلہ چوری ہو تو زیادہ محفوظ)',
      },
      strength: {
        en: 'Random words protect the data even if the disk is copied.',
        ur: 'بے ترتیب الفاظ ڈسک کی نقل بن جانے پر بھی ڈیٹا کو محفوظ رکھتے ہیں۔',
      },
    },
    pin: {
      instead: { en: 'Use a PIN instead', ur: 'اس کی بجائے پن کوڈ استعمال کریں' },
      strength: {
        en: `A PIN protects offline data from people who use this device. If the disk is copied, ${PIN_MIN_DIGITS} digits can be guessed within minutes to days.`,
        ur: `پن کوڈ اس آلے کو استعمال کرنے والوں سے آف لائن ڈیٹا کی حفاظت کرتا ہے۔ اگر ڈسک کی نقل بنا لی جائے تو ${PIN_MIN_DIGITS} ہندسے چند منٹ سے چند دن میں معلوم کیے جا سکتے ہیں۔`,
      },
      label: { en: 'PIN of this device', ur: 'اس آلے کا پن کوڈ' },
      choose: { en: 'PIN', ur: 'پن کوڈ' },
      old: { en: 'Current PIN', ur: 'موجودہ پن کوڈ' },
      new: { en: 'New PIN', ur: 'نیا پن کوڈ' },
      again: { en: 'Enter the PIN again', ur: 'پن کوڈ دوبارہ درج کریں' },
      form: {
        en: `${PIN_MIN_DIGITS} to ${PIN_MAX_DIGITS} digits`,
        ur: `${PIN_MIN_DIGITS} سے ${PIN_MAX_DIGITS} ہندسے`,
      },
      differs: { en: 'The PINs don’t match.', ur: 'دونوں پن کوڈ ایک جیسے نہیں۔' },
      change: { en: 'Change PIN', ur: 'پن کوڈ بدلیں' },
      changed: { en: 'PIN changed.', ur: 'پن کوڈ بدل گیا۔' },
      wrong: { en: 'Wrong PIN.', ur: 'پن کوڈ غلط ہے۔' },
      left: {
        en: '%{smart_count} attempt left. After that, all offline data is deleted. |||| %{smart_count} attempts left. After that, all offline data is deleted.',
        ur: '%{smart_count} کوشش باقی ہے۔ اس کے بعد تمام آف لائن ڈیٹا حذف ہو جائے گا۔ |||| %{smart_count} کوششیں باقی ہیں۔ اس کے بعد تمام آف لائن ڈیٹا حذف ہو جائے گا۔',
      },
      unsent: {
        en: 'This would also delete %{smart_count} unsent change by %{name}. |||| This would also delete %{smart_count} unsent changes by %{name}.',
        ur: 'اس سے %{name} کی %{smart_count} نہ بھیجی گئی تبدیلی بھی حذف ہو جائے گی۔ |||| اس سے %{name} کی %{smart_count} نہ بھیجی گئی تبدیلیاں بھی حذف ہو جائیں گی۔',
      },
      wait: {
        en: 'Please wait %{smart_count} second. |||| Please wait %{smart_count} seconds.',
        ur: 'براہِ کرم %{smart_count} سیکنڈ انتظار کریں۔ |||| براہِ کرم %{smart_count} سیکنڈ انتظار کریں۔',
      },
    },
    ended: {
      deactivated: {
        en: 'This account is no longer active, so the records saved on this device were deleted.',
        ur: 'یہ اکاؤنٹ اب فعال نہیں، اس لیے اس آلے پر محفوظ ریکارڈ حذف کر دیے گئے۔',
      },
      mayKeepNothing: {
        en: 'This account may no longer save records for offline use, so the records on this device were deleted.',
        ur: 'اس اکاؤنٹ کو آف لائن ریکارڈ رکھنے کی اجازت نہیں رہی، اس لیے اس آلے پر محفوظ ریکارڈ حذف کر دیے گئے۔',
      },
      unseen: {
        en: `This device has not reached the server for ${MAX_OFFLINE_DAYS} days, so the records saved on it were deleted.`,
        ur: `یہ آلہ ${MAX_OFFLINE_DAYS} دن سے سرور تک نہیں پہنچا، اس لیے اس پر محفوظ ریکارڈ حذف کر دیے گئے۔`,
      },
      kept: {
        en: '%{smart_count} unsent change is still here, locked. Unlock it with your PIN. |||| %{smart_count} unsent changes are still here, locked. Unlock them with your PIN.',
        ur: '%{smart_count} نہ بھیجی گئی تبدیلی یہاں مقفل ہے۔ اسے اپنے پن کوڈ سے کھولیں۔ |||| %{smart_count} نہ بھیجی گئی تبدیلیاں یہاں مقفل ہیں۔ انھیں اپنے پن کوڈ سے کھولیں۔',
      },
      left: {
        en: '%{smart_count} change was never sent. Save it to a file and import it once your account is active, or delete it permanently. |||| %{smart_count} changes were never sent. Save them to a file and import them once your account is active, or delete them permanently.',
        ur: '%{smart_count} تبدیلی کبھی نہیں بھیجی گئی۔ اسے فائل میں محفوظ کر کے اکاؤنٹ فعال ہونے پر درآمد کریں، یا مستقل حذف کریں۔ |||| %{smart_count} تبدیلیاں کبھی نہیں بھیجی گئیں۔ انھیں فائل میں محفوظ کر کے اکاؤنٹ فعال ہونے پر درآمد کریں، یا مستقل حذف کریں۔',
      },
      drop: { en: 'Delete permanently', ur: 'مستقل حذف کریں' },
      dropTitle: { en: 'Delete unsent changes?', ur: 'نہ بھیجی گئی تبدیلیاں حذف کی جائیں؟' },
      dropped: { en: 'All data on this device was deleted.', ur: 'اس آلے کا تمام ڈیٹا حذف کر دیا گیا۔' },
    },
    unsure: {
      en: `According to the clock of this device (%{now}), it has not reached the server for ${MAX_OFFLINE_DAYS} days. If the clock is right, the records saved here will be deleted tomorrow unless you go online. If it is wrong, correct it.`,
      ur: `اس آلے کی گھڑی (%{now}) کے مطابق یہ ${MAX_OFFLINE_DAYS} دن سے سرور تک نہیں پہنچا۔ اگر گھڑی درست ہے تو آن لائن نہ ہونے پر یہاں محفوظ ریکارڈ کل حذف ہو جائیں گے۔ اگر گھڑی غلط ہے تو اسے درست کریں۔`,
    },
    signIn: {
      help: {
        en: '%{name} can unlock this device with the PIN, even offline.',
        ur: '%{name} یہ آلہ پن کوڈ سے کھول سکتے ہیں، آف لائن بھی۔',
      },
      password: { en: 'Sign in with your password instead', ur: 'اس کی بجائے پاس ورڈ سے سائن اِن کریں' },
      wiped: {
        en: `The PIN was wrong ${PIN_TRIES} times, so the offline data on this device was deleted. Please sign in.`,
        ur: `پن کوڈ ${PIN_TRIES} بار غلط تھا، اس لیے اس آلے کا آف لائن ڈیٹا حذف کر دیا گیا۔ براہِ کرم سائن اِن کریں۔`,
      },
    },
  },
} as const;
