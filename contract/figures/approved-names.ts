/** What the registers whose records are approved are called next to a number of their records. */
import type { LocalizedText } from '../texts/language.ts';
import type { ApprovedRegister } from './report.ts';

export const approvedNames: Readonly<Record<ApprovedRegister, LocalizedText>> = {
  co: { en: 'COs', ur: 'کمیونٹی تنظیمیں' },
  cn: { en: 'Community networks', ur: 'کمیونٹی نیٹ ورک' },
  cmst: { en: 'CMST trainings', ur: 'CMST تربیتیں' },
  lmst: { en: 'LMST trainings', ur: 'LMST تربیتیں' },
};
