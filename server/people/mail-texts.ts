/** What people are written about their account; `note` is the admin's own. */
import type { Language } from '../../contract/language.ts';

export interface AccountFacts {
  name: string;
  username: string;
  note: string | null;
  publicUrl: string;
}

interface Words {
  subject: string;
  paragraphs: string[];
}

type AccountMail = (facts: AccountFacts) => Words;

export const accountMailTexts: Record<Language, Record<'approved' | 'refused', AccountMail>> = {
  en: {
    approved: ({ name, username, publicUrl }) => ({
      subject: 'Your account was approved',
      paragraphs: [
        `Dear ${name},`,
        `an administrator has approved your account “${username}” in the AUP back office. You can sign in now:`,
        `${publicUrl}/login`,
      ],
    }),
    refused: ({ name, username, note, publicUrl }) => ({
      subject: 'Your account was not approved',
      paragraphs: [
        `Dear ${name},`,
        `an administrator has not approved the account “${username}” that was asked for in the AUP back office.`,
        ...(note ? [`The administrator writes: ${note}`] : []),
        `If you think this is a mistake, please write to the programme: ${publicUrl}/contact`,
      ],
    }),
  },
  ur: {
    approved: ({ name, username, publicUrl }) => ({
      subject: 'آپ کا اکاؤنٹ منظور ہو گیا',
      paragraphs: [
        `محترم/محترمہ ${name}،`,
        `منتظم نے اے یو پی بیک آفس میں آپ کا اکاؤنٹ ”${username}“ منظور کر دیا ہے۔ اب آپ سائن اِن کر سکتے ہیں:`,
        `${publicUrl}/login`,
      ],
    }),
    refused: ({ name, username, note, publicUrl }) => ({
      subject: 'آپ کا اکاؤنٹ منظور نہیں ہوا',
      paragraphs: [
        `محترم/محترمہ ${name}،`,
        `اے یو پی بیک آفس میں جس اکاؤنٹ ”${username}“ کی درخواست کی گئی تھی، منتظم نے اسے منظور نہیں کیا۔`,
        ...(note ? [`منتظم کا پیغام: ${note}`] : []),
        `اگر آپ کے خیال میں یہ غلطی ہے تو براہِ کرم پروگرام سے رابطہ کریں: ${publicUrl}/contact`,
      ],
    }),
  },
};
