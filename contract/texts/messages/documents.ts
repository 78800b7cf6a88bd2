/** Messages about files. */
export const documents = {
  tooLarge: { en: '"%{name}" is larger than %{size}.', ur: '“%{name}” %{size} سے بڑی ہے۔' },
  wrongKind: {
    en: '"%{name}" is not a kind of document that can be attached. Attach %{kinds} files.',
    ur: '“%{name}” ایسی دستاویز نہیں جو منسلک ہو سکے۔ ان اقسام کی فائلیں منسلک کریں: %{kinds}۔',
  },
  wrongContent: {
    en: '"%{name}" does not contain what its name says. Open it, save it again as the right kind and attach that file.',
    ur: '“%{name}” میں وہ نہیں جو اس کے نام سے ظاہر ہے۔ اسے کھول کر درست قسم میں دوبارہ محفوظ کریں اور وہ فائل منسلک کریں۔',
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
    en: 'The form did not arrive whole. Check the connection and send it again.',
    ur: 'فارم پورا نہیں پہنچا۔ کنکشن دیکھ کر دوبارہ بھیجیں۔',
  },
  notMultipart: {
    en: 'Send the form as multipart/form-data.',
    ur: 'فارم multipart/form-data کی صورت میں بھیجیں۔',
  },
  tooManyFields: { en: 'The form has too many fields.', ur: 'فارم میں بہت زیادہ خانے ہیں۔' },
  longField: { en: 'This is longer than %{bytes} bytes.', ur: 'یہ %{bytes} بائٹ سے لمبا ہے۔' },
  noFileHere: { en: 'No file can be sent in this field.', ur: 'اس خانے میں فائل نہیں بھیجی جا سکتی۔' },
  nameless: { en: 'A file came without a name.', ur: 'ایک فائل نام کے بغیر آئی۔' },
  noRoom: {
    en: 'The document could not be kept: the server has no room left. Tell the administrator.',
    ur: 'دستاویز محفوظ نہ ہو سکی: سرور پر جگہ نہیں رہی۔ اپنے منتظم کو بتائیں۔',
  },
  storeSilent: {
    en: 'The place where documents are kept does not answer. Try again in a few minutes.',
    ur: 'دستاویزات کی جگہ سے رابطہ نہیں ہو رہا۔ چند منٹ بعد دوبارہ کوشش کریں۔',
  },
  tooMany: {
    en: 'At most %{files} files can be sent at once. Send the rest afterwards.',
    ur: 'ایک بار میں زیادہ سے زیادہ %{files} فائلیں بھیجی جا سکتی ہیں۔ باقی بعد میں بھیجیں۔',
  },
} as const;
