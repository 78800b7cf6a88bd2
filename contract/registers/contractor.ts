/** Contractors (specification §6). */
import * as z from 'zod/mini';
import {
  COMPANY_SEARCH_MIN,
  cleanEmail,
  cleanMobile,
  cleanNtn,
  companyNameProblems,
  emailProblems,
  mobileProblems,
  ntnProblems,
} from '../fields/contractor-rules.ts';
import { fieldWith } from '../fields/field.ts';
import { wholeAsText } from '../fields/phone.ts';
import { readAs } from '../fields/reading.ts';
import { COMPANY_MOBILE_MIN_DIGITS, COMPANY_NAME_MIN, COMPANY_NTN_MIN } from '../limits.ts';
import { defineRegister } from '../register/define-register.ts';
import { messages } from '../texts/messages.ts';

export {
  COMPANY_SEARCH_DEBOUNCE_MS,
  COMPANY_SEARCH_MIN,
  cleanNtn,
} from '../fields/contractor-rules.ts';

const asText = (value: unknown) => (value == null ? '' : typeof value === 'number' ? String(value) : value);

/** Cleans a text, then checks it against a rule of contractor-rules.ts. */
const checked = (
  clean: (typed: string) => string,
  problems: (clean: string) => string[],
  wrongType: string,
  read: (value: unknown) => unknown = asText,
) =>
  readAs(
    read,
    z.pipe(z.string(wrongType), z.transform(clean)).check(context => {
      for (const message of problems(context.value)) {
        context.issues.push({ code: 'custom', message, input: context.value });
      }
    }),
  );
/** A fraction's point would vanish with the punctuation, and leave another number. */
const asDigits = (value: unknown) => (value == null ? '' : wholeAsText(value));
const trim = (value: string) => value.trim();

export const ntn = checked(cleanNtn, ntnProblems, messages.ntnNotCorrect, asDigits);
const companyName = checked(trim, companyNameProblems, messages.companyShort);
const email = checked(cleanEmail, emailProblems, messages.email);
const mobile = checked(cleanMobile, mobileProblems, messages.mobileEmpty, asDigits);

export const labels = {
  NTN: { en: 'NTN', ur: 'این ٹی این' },
  email: { en: 'Email', ur: 'ای میل' },
  mobile: { en: 'Mobile', ur: 'موبائل' },
};

export const contractor = defineRegister({
  name: 'contractor',
  paths: ['contractor', 'contractors'],
  table: 'contractors',
  icon: 'contractor',
  menu: { group: 'contractors', title: { en: 'All contractors', ur: 'تمام ٹھیکیداران' } },
  names: {
    en: {
      one: 'Contractor',
      many: 'Contractors',
      heading: 'Contractor',
      create: 'Contractor',
      edit: 'Update Contractor',
      empty: 'Companies that request tender documents are listed here.',
    },
    ur: {
      one: 'ٹھیکیدار',
      many: 'ٹھیکیداران',
      create: 'ٹھیکیدار',
      edit: 'ٹھیکیدار میں ترمیم',
      empty: 'ٹینڈر کی دستاویزات طلب کرنے والی کمپنیاں یہاں درج ہیں۔',
    },
  },
  fields: {
    NTN: fieldWith('code', ntn, {
      label: labels.NTN,
      required: true,
      importAs: ['NTN no', 'NTN number', 'Tax number'],
      importHelp: { en: 'Finds an existing contractor.', ur: 'موجودہ ٹھیکیدار اسی سے ملتا ہے۔' },
      help: {
        en: `National tax number, at least ${COMPANY_NTN_MIN} letters or digits.`,
        ur: `نیشنل ٹیکس نمبر، کم از کم ${COMPANY_NTN_MIN} حروف یا ہندسے۔`,
      },
    }),
    company_name: fieldWith('text', companyName, {
      label: { en: 'Company', ur: 'کمپنی' },
      required: true,
      importAs: ['Contractor', 'Company name', 'Firm', 'Name'],
      help: {
        en: `At least ${COMPANY_NAME_MIN} characters. Type ${COMPANY_SEARCH_MIN} letters to see companies that are already registered.`,
        ur: `کم از کم ${COMPANY_NAME_MIN} حروف۔ ${COMPANY_SEARCH_MIN} حروف لکھنے پر پہلے سے درج کمپنیاں دکھائی جاتی ہیں۔`,
      },
    }),
    email: fieldWith('email', email, { label: labels.email, required: true, importAs: ['E-mail address'] }),
    mobile: fieldWith('phone', mobile, {
      label: labels.mobile,
      required: true,
      importAs: ['Mobile no', 'Mobile number', 'Contact no', 'Contact', 'Phone'],
      help: {
        en: `At least ${COMPANY_MOBILE_MIN_DIGITS} digits.`,
        ur: `کم از کم ${COMPANY_MOBILE_MIN_DIGITS} ہندسے۔`,
      },
    }),
  },
  nameField: 'company_name',
  list: {
    id: 'summary',
    company_name: { in: 'summary', width: 320, heading: { en: 'Contractor', ur: 'ٹھیکیدار' } },
    NTN: 'summary',
    email: 'summary',
    mobile: 'summary',
    created_at: { in: 'detail', heading: { en: 'Created', ur: 'تاریخِ اندراج' } },
  },
  show: [
    'id',
    { field: 'company_name', label: { en: 'Contractor', ur: 'ٹھیکیدار' } },
    'NTN',
    'email',
    'mobile',
  ],
  sections: [
    {
      heading: { en: 'Company', ur: 'کمپنی' },
      help: { en: 'Insert details.', ur: 'معلومات درج کریں۔' },
      fields: ['NTN', 'company_name', 'email', 'mobile'],
    },
  ],
  search: ['company_name', 'NTN', 'email', 'mobile'],
  similar: { name: 'company_name', same: ['NTN', 'mobile'], details: ['NTN', 'email', 'mobile'] },
  unique: { NTN: messages.ntnTaken },
  import: { keys: [['NTN']] },
});
