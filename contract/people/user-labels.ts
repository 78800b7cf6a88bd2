/** What the fields of an account are called, on its screens and in exports. */
import type { LocalizedText } from '../texts/language.ts';

const text = (en: string, ur: string): LocalizedText => ({ en, ur });

export const userLabels = {
  id: text('ID', 'نمبر'),
  name: text('Name', 'نام'),
  username: text('Username', 'صارف نام'),
  email: text('Email', 'ای میل'),
  roles: text('Roles', 'کردار'),
  active: text('Can sign in', 'سائن اِن کی اجازت'),
  districts_id: text('District', 'ضلع'),
  designations_id: text('Designation', 'عہدہ'),
  designation_title: text('Designation', 'عہدہ'),
  email_verified_at: text('Email verified', 'ای میل کی تصدیق'),
  state: text('State', 'حالت'),
  pending: text('State', 'حالت'),
  approved_at: text('Approved', 'منظوری'),
  last_sign_in_at: text('Last sign-in', 'آخری سائن اِن'),
  created_at: text('Created', 'تاریخِ اندراج'),
  updated_at: text('Updated', 'آخری تبدیلی'),
  district_name: text('District', 'ضلع'),
  language: text('Language of emails', 'ای میل کی زبان'),
  photo: text('Picture', 'تصویر'),
  two_factor: text('Two-factor sign-in', 'دو مرحلہ سائن اِن'),
  taken: text('Taken by another account', 'کسی اور اکاؤنٹ کے پاس'),
  refused_at: text('Refused', 'نامنظوری'),
  refusal_note: text('Note on the refusal', 'نامنظوری کی وجہ'),
} as const;
