/** Texts of what a browser keeps for work without a line. */
import {
  KEEP_UNSEEN_DAYS,
  PASSPHRASE_MIN,
  PIN_MAX_DIGITS,
  PIN_MIN_DIGITS,
  PIN_TRIES,
} from '../../../contract/limits.ts';

export const device = {
  device: {
    title: { en: 'This device', ur: 'یہ آلہ' },
    help: {
      en: 'For an office computer or phone of your own. Not for one that strangers use.',
      ur: 'دفتر کے اپنے کمپیوٹر یا اپنے فون کے لیے۔ ایسے آلے کے لیے نہیں جسے اجنبی استعمال کرتے ہوں۔',
    },
    insecure: {
      en: 'This browser can keep nothing: the page did not come over a secure connection (https). Ask your administrator.',
      ur: 'یہ براؤزر کچھ محفوظ نہیں رکھ سکتا: صفحہ محفوظ رابطے سے نہیں آیا۔ اپنے منتظم سے کہیں۔',
    },
    offText: {
      en: `This device can be prepared for work without a line: what you enter then is kept here, encrypted, and sent by itself when the line is back. It opens with a PIN or a passphrase after the browser was closed. It is wiped when you sign out, after ${PIN_TRIES} wrong attempts, and when this device has not reached the server for ${KEEP_UNSEEN_DAYS} days.`,
      ur: `یہ آلہ رابطے کے بغیر کام کے لیے تیار کیا جا سکتا ہے: جو آپ تب درج کریں گے وہ یہاں خفیہ شکل میں رکھا جائے گا اور رابطہ بحال ہونے پر خود بھیج دیا جائے گا۔ براؤزر بند ہونے کے بعد یہ پن کوڈ یا پاس فریز سے کھلتا ہے۔ سائن آؤٹ کرنے پر، ${PIN_TRIES} غلط کوششوں کے بعد، اور جب یہ آلہ ${KEEP_UNSEEN_DAYS} دن تک سرور سے نہ مل سکے، یہ مٹا دیا جاتا ہے۔`,
    },
    pinText: {
      en: 'Choose a PIN. It opens what is kept here when the browser was closed, also without a line. A forgotten PIN can’t be recovered.',
      ur: 'ایک پن کوڈ منتخب کریں۔ براؤزر بند ہونے کے بعد یہی اسے کھولتا ہے جو یہاں رکھا ہے، رابطے کے بغیر بھی۔ بھولا ہوا پن کوڈ کوئی نہیں بتا سکتا۔',
    },
    switchOn: { en: 'Prepare this device', ur: 'یہ آلہ تیار کریں' },
    on: { en: 'This device is prepared.', ur: 'یہ آلہ تیار ہے۔' },
    seen: { en: 'The server last answered on %{at}.', ur: 'سرور نے آخری بار %{at} کو جواب دیا۔' },
    locked: {
      en: 'What is kept on this device is locked. Your PIN opens it.',
      ur: 'جو کچھ اس آلے پر رکھا ہے وہ بند ہے۔ آپ کا پن کوڈ اسے کھولتا ہے۔',
    },
    switchOff: { en: 'Keep nothing on this device', ur: 'اس آلے پر کچھ نہ رکھیں' },
    switchedOff: { en: 'Nothing is kept on this device any more.', ur: 'اب اس آلے پر کچھ نہیں رکھا جاتا۔' },
    offTitle: { en: 'Keep nothing on this device?', ur: 'اس آلے پر کچھ نہ رکھا جائے؟' },
    offConfirm: { en: 'All that is kept here is wiped.', ur: 'جو کچھ یہاں رکھا ہے سب مٹ جائے گا۔' },
    waiting: {
      en: '%{smart_count} entry waits to be sent. |||| %{smart_count} entries wait to be sent.',
      ur: '%{smart_count} اندراج بھیجے جانے کا منتظر ہے۔ |||| %{smart_count} اندراج بھیجے جانے کے منتظر ہیں۔',
    },
    unsealed: {
      en: '%{smart_count} draft stands here unencrypted: the browser has no room for it. Save or discard it under Drafts. |||| %{smart_count} drafts stand here unencrypted: the browser has no room for them. Save or discard them under Drafts.',
      ur: '%{smart_count} مسودہ یہاں خفیہ شکل میں نہیں: براؤزر میں اس کی جگہ نہیں۔ مسودوں میں جا کر اسے محفوظ یا ضائع کریں۔ |||| %{smart_count} مسودے یہاں خفیہ شکل میں نہیں: براؤزر میں ان کی جگہ نہیں۔ مسودوں میں جا کر انھیں محفوظ یا ضائع کریں۔',
    },
    failed: { en: 'This did not work: %{message}', ur: 'یہ نہ ہو سکا: %{message}' },
    storage: {
      safe: { en: 'The browser clears nothing of it by itself.', ur: 'براؤزر اس میں سے کچھ خود نہیں مٹاتا۔' },
      unsafe: {
        en: 'The browser may clear what is kept here when the disk is full, or when the back office was not opened for some weeks. It promises not to once the back office is installed (in the menu of the browser), stands on the home screen, or is among the bookmarks.',
        ur: 'ڈسک بھر جانے پر، یا کچھ ہفتے دفتر نہ کھولنے پر، براؤزر یہاں رکھا ہوا مٹا سکتا ہے۔ جب دفتر انسٹال ہو (براؤزر کے مینو سے)، ہوم اسکرین پر ہو یا بک مارکس میں ہو تو براؤزر اسے نہ مٹانے کا وعدہ کرتا ہے۔',
      },
      ask: { en: 'Ask the browser', ur: 'براؤزر سے کہیں' },
      refused: {
        en: 'The browser did not promise it. Install the back office or bookmark it, then ask again.',
        ur: 'براؤزر نے وعدہ نہیں کیا۔ دفتر انسٹال کریں یا بک مارک کریں، پھر دوبارہ کہیں۔',
      },
    },
    records: {
      title: { en: 'Records on this device', ur: 'اس آلے پر موجود اندراجات' },
      none: { en: 'No records are kept here.', ur: 'یہاں کوئی اندراج نہیں رکھا گیا۔' },
      help: {
        en: 'What you choose is kept here, encrypted, and shown when there is no line. It is brought up to date by itself. At most %{records} records or %{size} in all.',
        ur: 'جو آپ چنیں گے وہ یہاں خفیہ صورت میں رکھا جائے گا اور رابطہ نہ ہونے پر دکھایا جائے گا۔ یہ خود بخود تازہ ہوتا رہتا ہے۔ کل زیادہ سے زیادہ %{records} اندراجات یا %{size}۔',
      },
      choose: { en: 'Choose records', ur: 'اندراجات چنیں' },
      ownDistrict: {
        en: 'Only of my district, where a register has districts',
        ur: 'جن فہرستوں میں اضلاع ہیں، ان میں سے صرف میرے ضلعے کے',
      },
      keep: { en: 'Keep these', ur: 'یہ رکھیں' },
      update: { en: 'Bring up to date now', ur: 'ابھی تازہ کریں' },
      updating: { en: 'Is being brought up to date …', ur: 'تازہ کیا جا رہا ہے …' },
      failed: {
        en: 'Not brought up to date: %{message} What is kept here stays.',
        ur: 'تازہ نہیں ہو سکا: %{message} جو یہاں موجود ہے وہ برقرار ہے۔',
      },
      line: {
        en: '%{count} record, %{size}, as of %{at} |||| %{count} records, %{size}, as of %{at}',
        ur: '%{count} اندراج، %{size}، %{at} تک |||| %{count} اندراجات، %{size}، %{at} تک',
      },
      coming: { en: 'on its way: %{count} so far', ur: 'آ رہے ہیں: اب تک %{count}' },
      waits: { en: 'not here yet', ur: 'ابھی یہاں نہیں' },
      shown: {
        en: 'Lists and records are those of this device, as of %{at}.',
        ur: 'فہرستیں اور اندراجات اسی آلے کے ہیں، %{at} تک کے۔',
      },
      shownPart: {
        en: 'Lists and records are those of this device, as of %{at}, of your district alone.',
        ur: 'فہرستیں اور اندراجات اسی آلے کے ہیں، %{at} تک کے، صرف آپ کے ضلعے کے۔',
      },
      problem: {
        right: {
          en: 'You may not see these any more: nothing of them is kept.',
          ur: 'آپ کو انہیں دیکھنے کی اجازت نہیں رہی: ان میں سے کچھ نہیں رکھا گیا۔',
        },
        limit: {
          en: 'Too many for this device. Choose fewer registers, or your district alone.',
          ur: 'اس آلے کے لیے بہت زیادہ ہیں۔ کم فہرستیں چنیں، یا صرف اپنا ضلع۔',
        },
        full: {
          en: 'This device has no more room. What was kept before is still here.',
          ur: 'اس آلے پر مزید جگہ نہیں۔ جو پہلے رکھا گیا تھا وہ موجود ہے۔',
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
      old: { en: 'Present passphrase', ur: 'موجودہ پاس فریز' },
      new: { en: 'New passphrase', ur: 'نیا پاس فریز' },
      again: { en: 'The same passphrase again', ur: 'وہی پاس فریز دوبارہ' },
      form: {
        en: `At least ${PASSPHRASE_MIN} characters: four or more words chosen at random`,
        ur: `کم از کم ${PASSPHRASE_MIN} حروف: چار یا زیادہ الفاظ جو یوں ہی چنے گئے ہوں`,
      },
      differs: { en: 'The two passphrases differ.', ur: 'دونوں پاس فریز مختلف ہیں۔' },
      instead: {
        en: 'Use a passphrase instead (safer if the device is stolen)',
        ur: 'اس کی بجائے پاس فریز استعمال کریں (آلہ چوری ہو تو زیادہ محفوظ)',
      },
      strength: {
        en: 'Words chosen at random protect the data even if the disk is copied.',
        ur: 'یوں ہی چنے گئے الفاظ ڈیٹا کو ڈسک کی نقل بن جانے پر بھی محفوظ رکھتے ہیں۔',
      },
    },
    pin: {
      instead: { en: 'Use a PIN instead', ur: 'اس کی بجائے پن کوڈ استعمال کریں' },
      strength: {
        en: `A PIN protects the data at the keyboard. If the disk is copied, ${PIN_MIN_DIGITS} digits can be guessed within minutes to days.`,
        ur: `پن کوڈ کی بورڈ پر بیٹھے شخص سے بچاتا ہے۔ اگر ڈسک کی نقل بنا لی جائے تو ${PIN_MIN_DIGITS} ہندسے چند منٹ سے چند دن میں بوجھے جا سکتے ہیں۔`,
      },
      tooShort: {
        en: `Your PIN has fewer than ${PIN_MIN_DIGITS} digits. Change it, or choose a passphrase.`,
        ur: `آپ کے پن کوڈ میں ${PIN_MIN_DIGITS} سے کم ہندسے ہیں۔ اسے بدلیں، یا پاس فریز چنیں۔`,
      },
      label: { en: 'PIN of this device', ur: 'اس آلے کا پن کوڈ' },
      choose: { en: 'PIN', ur: 'پن کوڈ' },
      old: { en: 'Present PIN', ur: 'موجودہ پن کوڈ' },
      new: { en: 'New PIN', ur: 'نیا پن کوڈ' },
      again: { en: 'The same PIN again', ur: 'وہی پن کوڈ دوبارہ' },
      form: {
        en: `${PIN_MIN_DIGITS} to ${PIN_MAX_DIGITS} digits`,
        ur: `${PIN_MIN_DIGITS} سے ${PIN_MAX_DIGITS} ہندسے`,
      },
      differs: { en: 'The two PINs differ.', ur: 'دونوں پن کوڈ مختلف ہیں۔' },
      change: { en: 'Change the PIN', ur: 'پن کوڈ بدلیں' },
      changed: { en: 'The PIN is changed.', ur: 'پن کوڈ بدل گیا۔' },
      wrong: { en: 'Wrong PIN.', ur: 'پن کوڈ غلط ہے۔' },
      left: {
        en: '%{smart_count} try is left; then all that is kept here is wiped. |||| %{smart_count} tries are left; then all that is kept here is wiped.',
        ur: '%{smart_count} کوشش باقی ہے؛ پھر جو کچھ یہاں رکھا ہے سب مٹ جائے گا۔ |||| %{smart_count} کوششیں باقی ہیں؛ پھر جو کچھ یہاں رکھا ہے سب مٹ جائے گا۔',
      },
      unsent: {
        en: '%{smart_count} entry of %{name} was never sent, and would be gone with it. |||| %{smart_count} entries of %{name} were never sent, and would be gone with it.',
        ur: '%{name} کا %{smart_count} اندراج کبھی بھیجا نہیں گیا، وہ بھی ساتھ مٹ جائے گا۔ |||| %{name} کے %{smart_count} اندراج کبھی بھیجے نہیں گئے، وہ بھی ساتھ مٹ جائیں گے۔',
      },
      wait: {
        en: 'Please wait %{smart_count} second. |||| Please wait %{smart_count} seconds.',
        ur: 'براہِ کرم %{smart_count} سیکنڈ انتظار کریں۔ |||| براہِ کرم %{smart_count} سیکنڈ انتظار کریں۔',
      },
    },
    ended: {
      deactivated: {
        en: 'This account is not active any more: what this device kept of the server has been wiped.',
        ur: 'یہ اکاؤنٹ اب فعال نہیں: سرور سے جو کچھ اس آلے پر رکھا تھا مٹا دیا گیا ہے۔',
      },
      mayKeepNothing: {
        en: 'This account has no right left to keep records: what this device kept of the server has been wiped.',
        ur: 'اس اکاؤنٹ کو ریکارڈ رکھنے کا کوئی حق نہیں رہا: سرور سے جو کچھ اس آلے پر رکھا تھا مٹا دیا گیا ہے۔',
      },
      unseen: {
        en: `This device has not reached the server for ${KEEP_UNSEEN_DAYS} days: what it kept of the server has been wiped.`,
        ur: `یہ آلہ ${KEEP_UNSEEN_DAYS} دن سے سرور تک نہیں پہنچا: سرور سے جو کچھ اس پر رکھا تھا مٹا دیا گیا ہے۔`,
      },
      kept: {
        en: '%{smart_count} entry that nobody has received is still here, locked. Your PIN opens it. |||| %{smart_count} entries that nobody has received are still here, locked. Your PIN opens them.',
        ur: '%{smart_count} اندراج جو کسی کو نہیں ملا، اب بھی یہاں بند ہے۔ آپ کا پن کوڈ اسے کھولتا ہے۔ |||| %{smart_count} اندراج جو کسی کو نہیں ملے، اب بھی یہاں بند ہیں۔ آپ کا پن کوڈ انہیں کھولتا ہے۔',
      },
      left: {
        en: '%{smart_count} entry was never sent. Save it to a file, which you can take in again once your account is active, or drop it for good. |||| %{smart_count} entries were never sent. Save them to a file, which you can take in again once your account is active, or drop them for good.',
        ur: '%{smart_count} اندراج کبھی نہیں بھیجا گیا۔ اسے فائل میں محفوظ کریں، جسے اکاؤنٹ فعال ہونے پر آپ دوبارہ لے سکتے ہیں، یا ہمیشہ کے لیے ختم کریں۔ |||| %{smart_count} اندراج کبھی نہیں بھیجے گئے۔ انہیں فائل میں محفوظ کریں، جسے اکاؤنٹ فعال ہونے پر آپ دوبارہ لے سکتے ہیں، یا ہمیشہ کے لیے ختم کریں۔',
      },
      drop: { en: 'Drop for good', ur: 'ہمیشہ کے لیے ختم کریں' },
      dropTitle: { en: 'Drop what was never sent?', ur: 'جو کبھی نہیں بھیجا گیا اسے ختم کیا جائے؟' },
      dropped: { en: 'Nothing is left on this device.', ur: 'اس آلے پر اب کچھ نہیں رہا۔' },
    },
    unsure: {
      en: `By the clock of this device (%{now}) the server has not answered here for ${KEEP_UNSEEN_DAYS} days. If that is right, the records kept here are wiped tomorrow, unless the line comes back before. If it is wrong, please set the clock.`,
      ur: `اس آلے کی گھڑی (%{now}) کے مطابق سرور نے یہاں ${KEEP_UNSEEN_DAYS} دن سے جواب نہیں دیا۔ اگر یہ درست ہے تو یہاں رکھے ریکارڈ کل مٹ جائیں گے، جب تک رابطہ پہلے بحال نہ ہو۔ اگر گھڑی غلط ہے تو براہِ کرم اسے درست کریں۔`,
    },
    signIn: {
      help: {
        en: 'This device opens for %{name} with the PIN, also without a line.',
        ur: 'یہ آلہ %{name} کے لیے پن کوڈ سے کھلتا ہے، رابطے کے بغیر بھی۔',
      },
      password: { en: 'Sign in with the password instead', ur: 'اس کی بجائے پاس ورڈ سے سائن اِن کریں' },
      wiped: {
        en: `The PIN was wrong ${PIN_TRIES} times: what was kept on this device has been wiped. Please sign in.`,
        ur: `پن کوڈ ${PIN_TRIES} بار غلط تھا: جو کچھ اس آلے پر رکھا تھا مٹا دیا گیا ہے۔ براہِ کرم سائن اِن کریں۔`,
      },
    },
  },
} as const;
