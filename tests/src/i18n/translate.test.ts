import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillIn } from '../../../contract/texts/fill.ts';
import { messages } from '../../../contract/texts/messages.ts';
import {
  formatDate,
  formatEuro,
  formatMoment,
  formatMonth,
  formatNumber,
  formatRupees,
  formatSize,
} from '../../../src/components/format.ts';
import { loadTexts, placeName, translate, valueText } from '../../../src/i18n/catalogue.ts';
import { setPageLanguage } from '../../../src/i18n/language.ts';
import { toHttpError } from '../../../src/providers/http/errors.ts';
import { messagesUr } from '../../messages.ts';

afterEach(() => vi.restoreAllMocks());

/** Without the marks that only keep directions apart. */
const plain = (text: string) => text.replace(/[\u200F\u2066-\u2069]/g, '');

describe('filling in', () => {
  test('picks the plural by its count', () => {
    const text = '%{smart_count} day |||| %{smart_count} days';
    expect(fillIn(text, { smart_count: 1 })).toBe('1 day');
    expect(fillIn(text, { smart_count: 0 })).toBe('0 days');
    expect(fillIn(text, { smart_count: 12 })).toBe('12 days');
  });

  test('leaves a name without a value, and takes a value as it is', () => {
    expect(fillIn('%{a} and %{b}', { a: '$& $1' })).toBe('$& $1 and %{b}');
  });

  test('keeps Latin names apart from the Urdu around them, and not its own words', () => {
    expect(fillIn('%{name} حذف کریں', { name: 'CO 5' }, true)).toBe('\u2068CO 5\u2069 حذف کریں');
    expect(fillIn('%{name} حذف کریں', { name: 'ضلع' }, true)).toBe('ضلع حذف کریں');
    expect(fillIn('%{total} میں سے', { total: '1,234' }, true)).toBe('1,234 میں سے');
  });

  test('an Urdu text that begins with a Latin word still runs from right to left', () => {
    expect(fillIn('CPI اسکیم', {}, true)).toBe('\u200FCPI اسکیم');
    expect(fillIn('واپس: %{name}', { name: 'CMST تربیتیں' }, true)).toBe(
      'واپس: \u2068\u200FCMST تربیتیں\u2069',
    );
    expect(fillIn('AUP', {}, true)).toBe('AUP');
  });
});

describe('English', () => {
  test('a key without a text is said on the console and shown; a default is taken without a word', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(translate('register.nothing.here')).toBe('register.nothing.here');
    expect(warn).toHaveBeenCalledOnce();
    expect(translate('register.nothing.here', { _: 'Label' })).toBe('Label');
    expect(translate('A sentence. And one more.')).toBe('A sentence. And one more.');
    expect(warn).toHaveBeenCalledOnce();
  });

  test('a text takes its values, and its plural by the count', () => {
    expect(translate('register.action.viewOf', { name: '$& CO 5' })).toBe('View $& CO 5');
    expect(translate('register.delete.manyDone', { smart_count: 1 })).toBe('Deleted 1 record');
    expect(translate('register.delete.manyDone', { smart_count: 0 })).toBe('Deleted 0 records');
  });

  test('days, amounts and sizes', () => {
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatRupees(1_234_567)).toBe('Rs 1,234,567');
    expect(formatSize(812)).toBe('812\u00a0B');
  });
});

// From here on the page is in Urdu: a page never changes its language while it is open.
describe('Urdu', () => {
  test('is loaded where it was chosen, and marks the page', async () => {
    setPageLanguage('ur');
    await loadTexts();
    expect(document.documentElement.lang).toBe('ur');
    expect(document.documentElement.dir).toBe('rtl');
    expect(translate('auth.login.submit')).toBe('سائن اِن کریں');
    expect(translate('register.delete.manyDone', { smart_count: 3 })).toBe('3 ریکارڈ حذف کر دیے گئے');
    expect(translate('ra.action.unselect')).toBe('انتخاب ختم کریں');
  });

  test('keeps a Latin value apart from the Urdu around it, and says a text where the key has none', () => {
    expect(translate('register.action.viewOf', { name: 'CO 5' })).toBe('\u2068CO 5\u2069 دیکھیں');
    expect(translate('register.nothing.here', { _: 'CO 5' })).toBe('CO 5');
  });

  test('words of choices, places, and sentences that come without a key', () => {
    expect(valueText('Handed over')).toBe('حوالے کر دی گئی');
    expect(placeName('Landi Kotal')).toBe('لنڈی کوتل');
    expect(placeName(null)).toBeNull();
    expect(translate(messages.tenderClosed)).toBe('یہ ٹینڈر بند ہو چکا ہے۔');
  });

  test('what the server refuses, in Urdu already, is shown field by field', () => {
    const error = toHttpError(422, {
      message: messagesUr.invalid,
      errors: { name: [messagesUr.required], 'files.0': [messagesUr.tooLong(40)], other: ['something new'] },
    });
    expect(error.message).toBe('بعض خانے آپ کی توجہ چاہتے ہیں۔');
    expect(error.body.errors).toMatchObject({
      name: 'یہ خانہ لازمی ہے',
      files: 'براہِ کرم زیادہ سے زیادہ 40 حروف لکھیں۔',
      other: 'something new',
    });
  });

  test('days with the names of months, amounts with their unit behind, digits as officials write them', () => {
    expect(formatDate('2026-11-20')).toBe('20 نومبر 2026');
    expect(formatMonth('2026-02')).toBe('فروری 2026');
    expect(formatMoment('2026-11-20T14:05:00Z')).toBe('20 نومبر 2026، 19:05');
    expect(formatRupees(1_234_567)).toBe('1,234,567 روپے');
    expect(plain(formatRupees(-5))).toBe('-5 روپے');
    expect(formatEuro(4321.5)).toBe('4,321.50 یورو');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(null)).toBe('');
    expect(formatNumber(-3)).toBe('\u2066-3\u2069');
    expect(plain(formatSize(812))).toBe('812\u00a0B');
    expect(plain(formatSize(1_400_006))).toBe('1.4\u00a0MB');
  });
});
