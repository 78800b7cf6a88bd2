/** Remarks, which most registers end with. */
import { longText } from '../fields/text.ts';
import type { LocalizedText } from '../texts/language.ts';

const label: LocalizedText = { en: 'Remarks', ur: 'ریمارکس' };

export const remarks = (max: number) => longText({ label, max, wide: true });

/** Their section of the form. */
export const remarksSection = (help?: LocalizedText) => ({ heading: label, help, fields: ['remarks'] });
