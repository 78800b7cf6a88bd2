/** Texts of the Users screen, in Urdu. */
import type { users as english } from '../en/users.ts';
import type { Mirror } from '../translate.ts';

export const users: Mirror<typeof english> = {
  resources: {
    users: {
      name: 'صارف |||| صارفین',
      counted: 'صارف |||| صارفین',
      fields: {
        id: 'نمبر',
        name: 'نام',
        username: 'صارف نام',
        email: 'ای میل',
        roles: 'کردار',
        active: 'سائن اِن کی اجازت',
        districts_id: 'ضلع',
        designations_id: 'عہدہ',
        designation_title: 'عہدہ',
        state: 'حالت',
        pending: 'حالت',
        approved_at: 'منظوری',
        last_sign_in_at: 'آخری سائن اِن',
        created_at: 'تاریخِ اندراج',
        updated_at: 'آخری تبدیلی',
      },
    },
  },
  users: {
    list: {
      add: 'نیا صارف شامل کریں',
      empty: 'عملے کے اکاؤنٹ یہاں درج ہیں۔',
      never: 'کبھی نہیں',
      since: 'رجسٹریشن: %{at}',
    },
    state: { active: 'فعال', pending: 'زیرِ غور', inactive: 'غیر فعال' },
    approve: {
      action: 'منظور کریں',
      actionOf: '%{name} کو منظور کریں',
      title: '%{name} کو منظور کیا جائے؟',
      text: 'ان صاحب نے جو کردار مانگے ہیں ان کی تصدیق کریں، یا انھیں بدل دیں۔',
      done: '%{name} کو منظور کر دیا گیا',
      failed: 'منظور نہ ہو سکا: %{message}',
    },
    deactivate: {
      action: 'غیر فعال کریں',
      actionOf: '%{name} کو غیر فعال کریں',
      title: '%{name} کو غیر فعال کیا جائے؟',
      text: 'یہ صارف فوراً سائن آؤٹ ہو جائے گا اور جب تک آپ اکاؤنٹ دوبارہ فعال نہ کریں، سائن اِن نہیں کر سکے گا۔',
      done: '%{name} کو غیر فعال کر دیا گیا',
      failed: 'غیر فعال نہ ہو سکا: %{message}',
    },
    activate: {
      action: 'فعال کریں',
      actionOf: '%{name} کو فعال کریں',
      done: '%{name} کو فعال کر دیا گیا',
      failed: 'فعال نہ ہو سکا: %{message}',
    },
    edit: {
      title: 'صارف میں ترمیم',
      person: 'فرد',
      personHelp: 'صارف نام وہی رہتا ہے: اسی سے سائن اِن کیا جاتا ہے۔',
      rights: 'کردار اور رسائی',
      rightsHelp:
        'کردار بدلنے پر صارف سائن آؤٹ ہو جاتا ہے؛ ہر کردار کے اختیارات “اختیارات” کے صفحے پر درج ہیں۔',
    },
  },
};
