import type { tenderLog as english } from '../en/tenderLog.ts';
import type { Mirror } from '../translate.ts';

/** Texts of a tender's log, in Urdu. */
export const tenderLog: Mirror<typeof english> = {
  tenderLog: {
    title: 'شفافیت کا ریکارڈ',
    help: 'ہر اندراج اپنے SHA-256 کے ذریعے پچھلے اندراج سے جڑا ہے؛ کوئی اندراج چپکے سے بدلا یا نکالا نہیں جا سکتا۔ کمپنیاں ویسے ہی درج ہیں جیسے لکھی گئیں؛ کوئی اپنی شناخت ثابت نہیں کرتا۔',
    evidence: 'ثبوت کا پیکج',
    evidenceHelp:
      'ثبوت کا پیکج: اشتہار، دستاویزات کے SHA-256 اور ریکارڈ ایک ZIP میں، جسے کوئی بھی آف لائن جانچ سکتا ہے',
    evidenceFailed: 'ثبوت کا پیکج نہیں بن سکا: %{message}',
    evidenceSaved: 'ثبوت کا پیکج محفوظ ہو گیا ہے۔',
    failed: 'ریکارڈ نہیں کھل سکا: %{message}',
    empty: 'اس ٹینڈر کا ابھی کوئی ریکارڈ نہیں؛ یہ اگلی تبدیلی یا ڈاؤن لوڈ سے شروع ہو گا۔',
    more: 'پرانے اندراجات دکھائیں',
    total: '%{smart_count} اندراج |||| %{smart_count} اندراجات',
    head: 'آخری اندراج کا ہیش',
    hash: 'ہیش %{hash}',
    system: 'سسٹم',
    enteredAs: '“%{name}” کے نام سے اندراج',
    registeredAs: 'یہ NTN “%{name}” کے نام سے درج ہے۔',
    field: '%{field}: %{before} ← %{after}',
    set: '%{field}: %{after}',
    added: 'شامل کیا گیا: %{names}',
    removed: 'ہٹایا گیا: %{names}',
    documents: 'کل %{smart_count} دستاویز |||| کل %{smart_count} دستاویزات',
    ntn: 'NTN %{ntn}',
    part: '%{smart_count} دستاویز |||| %{smart_count} دستاویزات',
    bytes: '%{total} کی فائل',
    fromByte: '%{total} میں سے بائٹ %{from} سے',
    kinds: {
      adopted: 'پرانے ٹینڈر کا ریکارڈ شروع ہوا',
      published: 'شائع ہوا',
      changed: 'تبدیل ہوا',
      documents: 'دستاویزات تبدیل ہوئیں',
      closed: 'بند ہوا',
      reopened: 'دوبارہ کھولا گیا',
      deleted: 'حذف ہوا',
      restored: 'بحال ہوا',
      granted: 'رسائی دی گئی',
      revoked: 'رسائی ختم کی گئی',
      download: 'ڈاؤن لوڈ شروع ہوا',
      delivered: 'ڈاؤن لوڈ مکمل ہوا',
    },
  },
};
