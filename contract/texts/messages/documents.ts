/** Messages about files. */
export const documents = {
  tooLarge: { en: '"%{name}" is larger than %{size}.', ur: '“%{name}” %{size} سے بڑی ہے۔' },
  wrongKind: {
    en: '"%{name}" can’t be attached: its file type is not allowed. Attach %{kinds} files.',
    ur: '“%{name}” منسلک نہیں ہو سکتی: فائل کی اس قسم کی اجازت نہیں۔ ان اقسام کی فائلیں منسلک کریں: %{kinds}۔',
  },
  wrongContent: {
    en: 'The content of "%{name}" doesn’t match its file type. Open it, save it as the right type and attach that file.',
    ur: '“%{name}” کا مواد اس کی فائل کی قسم سے مطابقت نہیں رکھتا۔ اسے کھول کر درست قسم میں دوبارہ محفوظ کریں اور وہ فائل منسلک کریں۔',
  },
  empty: { en: '"%{name}" is empty.', ur: '“%{name}” خالی ہے۔' },
  stalled: {
    en: 'The upload stopped: nothing arrived for 1 minute. Check the connection and send it again. |||| The upload stopped: nothing arrived for %{smart_count} minutes. Check the connection and send it again.',
    ur: 'اپ لوڈ رک گیا: 1 منٹ سے کچھ نہیں پہنچا۔ کنکشن دیکھ کر دوبارہ بھیجیں۔ |||| اپ لوڈ رک گیا: %{smart_count} منٹ سے کچھ نہیں پہنچا۔ کنکشن دیکھ کر دوبارہ بھیجیں۔',
  },
  tooSlow: {
    en: 'The upload is too slow: less than %{size} arrived in 1 minute. Send it over a better connection. |||| The upload is too slow: less than %{size} arrived in %{smart_count} minutes. Send it over a better connection.',
    ur: 'اپ لوڈ بہت سست ہے: 1 منٹ میں %{size} سے بھی کم پہنچا۔ بہتر کنکشن سے بھیجیں۔ |||| اپ لوڈ بہت سست ہے: %{smart_count} منٹ میں %{size} سے بھی کم پہنچا۔ بہتر کنکشن سے بھیجیں۔',
  },
  tooLong: {
    en: 'The upload took too long. Send fewer files at once.',
    ur: 'اپ لوڈ میں بہت دیر لگی۔ ایک بار میں کم فائلیں بھیجیں۔',
  },
  broken: {
    en: 'The form arrived incomplete. Check the connection and send it again.',
    ur: 'فارم نامکمل پہنچا۔ کنکشن دیکھ کر دوبارہ بھیجیں۔',
  },
  notMultipart: {
    en: 'Send the form as multipart/form-data.',
    ur: 'فارم multipart/form-data کی صورت میں بھیجیں۔',
  },
  tooManyFields: { en: 'The form has too many fields.', ur: 'فارم میں بہت زیادہ خانے ہیں۔' },
  longField: { en: 'This is longer than %{bytes} bytes.', ur: 'یہ %{bytes} بائٹ سے لمبا ہے۔' },
  noFileHere: { en: 'This field can’t contain a file.', ur: 'اس خانے میں فائل نہیں بھیجی جا سکتی۔' },
  nameless: { en: 'A file has no name.', ur: 'ایک فائل کا نام نہیں ہے۔' },
  noRoom: {
    en: 'The document couldn’t be saved: the server is out of disk space. Tell the administrator.',
    ur: 'دستاویز محفوظ نہ ہو سکی: سرور پر جگہ نہیں رہی۔ اپنے منتظم کو بتائیں۔',
  },
  storeSilent: {
    en: 'The document storage is not responding. Try again in a few minutes.',
    ur: 'دستاویزات کے ذخیرے سے رابطہ نہیں ہو رہا۔ چند منٹ بعد دوبارہ کوشش کریں۔',
  },
  tooMany: {
    en: 'At most %{files} files can be sent at once. Send the rest afterwards.',
    ur: 'ایک بار میں زیادہ سے زیادہ %{files} فائلیں بھیجی جا سکتی ہیں۔ باقی بعد میں بھیجیں۔',
  },
} as const;
