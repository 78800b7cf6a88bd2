/** Accounts as the lists and forms of the registers see them; their own rules are the server's (specification §5). */
import { check } from './fields/check.ts';
import { fieldWith } from './fields/field.ts';
import { reference } from './fields/reference.ts';
import { email, text } from './fields/text.ts';
import { userInput } from './people/people.ts';
import { defineRegister } from './register/define-register.ts';
import { toDistrict } from './register/places.ts';
import type { LocalizedText } from './texts/language.ts';

const label = (en: string, ur: string): LocalizedText => ({ en, ur });

/** Field labels of an account, on its screens and in exports. */
export const userLabels = {
  id: label('ID', 'نمبر'),
  name: label('Name', 'نام'),
  username: label('Username', 'صارف نام'),
  email: label('Email', 'ای میل'),
  roles: label('Roles', 'کردار'),
  active: label('Can sign in', 'سائن اِن کی اجازت'),
  districts_id: label('District', 'ضلع'),
  designations_id: label('Designation', 'عہدہ'),
  designation_title: label('Designation', 'عہدہ'),
  email_verified_at: label('Email verified', 'ای میل کی تصدیق'),
  state: label('State', 'حالت'),
  pending: label('State', 'حالت'),
  approved_at: label('Approved', 'منظوری'),
  last_sign_in_at: label('Last sign-in', 'آخری سائن اِن'),
  created_at: label('Created', 'تاریخِ اندراج'),
  updated_at: label('Updated', 'آخری تبدیلی'),
  district_name: label('District', 'ضلع'),
  language: label('Language of emails', 'ای میل کی زبان'),
  photo: label('Picture', 'تصویر'),
  two_factor: label('Two-factor sign-in', 'دو مرحلہ سائن اِن'),
  taken: label('Taken by another account', 'کسی اور اکاؤنٹ کے پاس'),
  refused_at: label('Refused', 'نامنظوری'),
  refusal_note: label('Note on the refusal', 'نامنظوری کی وجہ'),
} as const;

const declared = defineRegister({
  name: 'users',
  paths: ['users'],
  table: 'users',
  icon: 'list',
  names: {
    en: {
      one: 'User',
      many: 'Users',
      create: 'Add new User',
      edit: 'Update User',
      empty: 'Accounts of staff are listed here.',
    },
    ur: {
      one: 'صارف',
      many: 'صارفین',
      create: 'نیا صارف شامل کریں',
      edit: 'صارف میں ترمیم',
      empty: 'عملے کے اکاؤنٹ یہاں درج ہیں۔',
    },
  },
  fields: {
    name: text({ label: userLabels.name, max: 100, required: true }),
    email: email({ label: userLabels.email }),
    roles: fieldWith('list', userInput.shape.roles, { label: userLabels.roles }),
    districts_id: reference({ label: userLabels.districts_id, to: toDistrict }),
    designations_id: reference({
      label: userLabels.designations_id,
      to: {
        table: 'designations',
        column: 'title',
        as: 'designation_title',
        resource: 'designations',
        label: { en: 'designation', ur: 'عہدہ' },
      },
    }),
    active: check({ label: userLabels.active }),
  },
  given: {
    photo: { kind: 'file', label: userLabels.photo },
    username: { kind: 'code', label: userLabels.username },
    pending: { kind: 'check', label: userLabels.state },
    last_sign_in_at: { kind: 'moment', label: userLabels.last_sign_in_at },
    email_verified_at: { kind: 'moment', label: userLabels.email_verified_at },
    refusal_note: { kind: 'longText', label: userLabels.refusal_note },
    language: { kind: 'text', label: userLabels.language },
  },
  nameField: 'name',
  list: {
    id: 'detail',
    name: 'summary',
    pending: 'summary',
    roles: 'summary',
    last_sign_in_at: 'summary',
    username: 'summary',
    email: { in: 'summary', width: 200 },
    district_name: 'detail',
    designation_title: 'detail',
    refusal_note: { in: 'detail', width: 240 },
    created_at: 'detail',
  },
  show: [
    'photo',
    'name',
    'username',
    'email',
    'roles',
    'district_name',
    'designation_title',
    'last_sign_in_at',
    'language',
  ],
  sections: [
    {
      heading: { en: 'Details', ur: 'تفصیلات' },
      help: {
        en: 'The username can’t be changed.',
        ur: 'صارف نام تبدیل نہیں کیا جا سکتا۔',
      },
      fields: ['name', 'username', 'email', 'districts_id', 'designations_id'],
    },
    {
      heading: { en: 'Roles and access', ur: 'کردار اور رسائی' },
      help: {
        en: 'Changing the roles signs the user out. The Permissions page lists what each role can do.',
        ur: 'کردار بدلنے پر صارف سائن آؤٹ ہو جاتا ہے؛ ہر کردار کے اختیارات “اختیارات” کے صفحے پر درج ہیں۔',
      },
      fields: ['roles', 'active'],
    },
  ],
  search: ['name', 'username', 'email'],
  // Those who wait for approval come first.
  defaultSort: ['pending', 'DESC'],
});

export const userRegister = { ...declared, schema: userInput };
