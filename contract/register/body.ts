/** What COs and their networks have in common: office bearers and bank (specification §6). */
import { choice } from '../fields/choice.ts';
import type { ShownField } from '../fields/field.ts';
import { phone } from '../fields/phone.ts';
import { longText, text } from '../fields/text.ts';
import type { LocalizedText } from '../texts/language.ts';
import { messages } from '../texts/messages.ts';
import type { Approval } from './approval.ts';
import type { PlaceNames } from './places.ts';
import type { RecordBase, Rule } from './register.ts';
import { editorColumns } from './standard-fields.ts';

const accountChoices = ['YES', 'NO'] as const;

export const bodyFields = {
  president_name: text({
    label: { en: 'President', ur: 'صدر' },
    max: 150,
    importAs: ['President name'],
  }),
  mobile: phone({
    label: { en: 'Mobile', ur: 'موبائل' },
    importAs: ['Mobile no', 'Mobile number', 'Contact no', 'Contact', 'Cell', 'Phone'],
  }),
  secretary_name: text({
    label: { en: 'Secretary', ur: 'سیکرٹری' },
    max: 150,
    importAs: ['Secretary name'],
  }),
  account: choice({
    label: { en: 'Account', ur: 'اکاؤنٹ' },
    values: accountChoices,
    fallback: 'NO',
    help: {
      en: 'Choose YES if it has a bank account, and fill in the bank.',
      ur: 'بینک اکاؤنٹ ہو تو “ہاں” منتخب کریں اور بینک کی تفصیل لکھیں۔',
    },
    importAs: ['Bank account'],
  }),
  bank_details: longText({
    label: { en: 'Bank', ur: 'بینک' },
    max: 500,
    rows: 2,
    wide: true,
    help: { en: 'Bank, branch and account number.', ur: 'بینک، شاخ اور اکاؤنٹ نمبر۔' },
    importAs: ['Bank details'],
    importHelp: { en: 'Required if Account is YES.', ur: 'اکاؤنٹ ”ہاں“ ہو تو ضروری ہے۔' },
  }),
};

/** With an account, the bank's details are required. */
export const bankRule: Rule = {
  field: 'bank_details',
  message: messages.bankDetails,
  holds: values => values.account !== 'YES' || Boolean(values.bank_details),
};

export const bodySection = {
  heading: { en: 'Office bearers', ur: 'عہدیداران' },
  help: {
    en: 'Contacts and bank account.',
    ur: 'رابطے اور بینک اکاؤنٹ۔',
  },
  fields: ['president_name', 'mobile', 'secretary_name', 'account', 'bank_details'],
};

/** On the page of a record. */
export const bodyDetails = ['president_name', 'secretary_name', 'mobile', 'account', 'bank_details'] as const;

export const bodyColumns = {
  president_name: { in: 'detail', width: 180 },
  mobile: 'detail',
  secretary_name: { in: 'detail', width: 180 },
  account: 'detail',
  bank_details: { in: 'detail', width: 200 },
  approval_status: 'detail',
  remarks: { in: 'detail', width: 220 },
  ...editorColumns('edited_by'),
} as const;

export const refCodeLabel: LocalizedText = { en: 'Ref Code', ur: 'حوالہ کوڈ' };
/** Help of the section with the code. */
export const refCodeHelp: LocalizedText = {
  en: 'The prefix is filled in from the district. Leave it as is if there is no code.',
  ur: 'کوڈ کا ابتدائی حصہ ضلع کے مطابق خودکار طور پر بھرتا ہے۔ کوڈ نہ ہو تو اسے ویسا ہی رہنے دیں۔',
};
export const totalHouseholds: LocalizedText = { en: 'Total HH', ur: 'کل گھرانے' };
export const organizedHouseholds: LocalizedText = { en: 'Organized HH', ur: 'منظم گھرانے' };
export const membersLabel: LocalizedText = { en: 'Members', ur: 'اراکین' };
export const formationLabel: LocalizedText = { en: 'Date of formation', ur: 'تاریخِ تشکیل' };

/** Counted from the COs of a network. */
export const sumOfCos = { workedFrom: ['cn', 'co'], over: 'cos_ids' } as const;

export const householdSums: Readonly<Record<string, ShownField>> = {
  total_hh: { kind: 'count', label: totalHouseholds, ...sumOfCos },
  organized_hh: { kind: 'count', label: organizedHouseholds, ...sumOfCos },
  members: { kind: 'count', label: membersLabel, ...sumOfCos },
};

export interface CommunityBase extends RecordBase, Approval, PlaceNames {
  edited_by: number | null;
  edited_by_name: string | null;
}
