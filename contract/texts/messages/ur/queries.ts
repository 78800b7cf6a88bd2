/** What a client of the API reads, in Urdu. */
import type { Translation } from '../../fill.ts';
import type { queries as english } from '../en/queries.ts';

export const queries = {
  once: 'یہ پیرامیٹر صرف ایک بار دیا جا سکتا ہے۔',
  unreadable: 'پیرامیٹر “%{name}” پڑھا نہیں جا سکتا۔',
  oneOf: 'براہِ کرم ان میں سے ایک لکھیں: %{choices}۔',
  sheetFormat: 'براہِ کرم csv یا xlsx لکھیں۔',
  entries:
    'براہِ کرم 1 سے %{max} اندراجات بھیجیں، ہر ایک میں “%{prefix}” سے شروع ہونے والی key، action اور register ہو۔',
  keyForm: 'براہِ کرم 1 تا 200 نظر آنے والے ASCII حروف استعمال کریں۔',
  ids: 'براہِ کرم 1 تا %{max} اندراجات ان کے نمبروں سے بتائیں۔',
  range: 'حد [پہلی، آخری] کی شکل میں ہوتی ہے اور اس میں زیادہ سے زیادہ %{max} سطریں آتی ہیں۔',
  trashed: 'براہِ کرم false، true، with یا only لکھیں۔',
  directions: 'ترتیب کی سمت ASC یا DESC ہو سکتی ہے۔',
  wholeNumber: 'براہِ کرم %{min} سے %{max} تک کا پورا عدد لکھیں۔',
  mustBeText: 'یہ متن ہونا چاہیے۔',
  tooLong: 'یہ متن تلاش کے لیے بہت لمبا ہے۔',
  unsearchable: 'اس متن میں ایسے حروف ہیں جو تلاش نہیں کیے جا سکتے۔',
  unfit: 'یہ قدر اس خانے کے مطابق نہیں۔',
  manyValues: 'براہِ کرم زیادہ سے زیادہ %{max} قدریں دیں۔',
  noSuchField: 'ایسا کوئی خانہ نہیں۔',
  noSuchFilter: 'ایسا کوئی خانہ نہیں جس سے چھانٹا جا سکے۔',
  noSuchSort: 'ایسا کوئی خانہ نہیں جس سے ترتیب دی جا سکے۔',
  noSuchDistrict: 'ایسا کوئی ضلع نہیں۔',
} as const satisfies Translation<typeof english>;
