/** What both kinds of training have in common (specification §6). */
import type { ShownField } from '../fields/field.ts';
import type { LocalizedText } from '../texts/language.ts';
import { members } from './participants.ts';

const files: ShownField = { kind: 'documents', label: { en: 'Files', ur: 'فائلیں' } };

export const trainingFields: Readonly<Record<string, ShownField>> = { members, documents: files, files };

export const peopleHeading: LocalizedText = { en: 'Trainer and participants', ur: 'تربیت کار اور شرکاء' };
