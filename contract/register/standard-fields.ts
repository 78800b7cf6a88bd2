/** What the server keeps of every record, and of those that are approved or carry documents: once for all registers. */
import type { ShownField } from '../fields/field.ts';
import type { LocalizedText } from '../texts/language.ts';
import type { FormSection } from './register.ts';

const text = (en: string, ur: string): LocalizedText => ({ en, ur });
const edited = text('Updated By', 'ترمیم کنندہ');

const kept: Readonly<Record<string, ShownField>> = {
  id: { kind: 'reference', label: text('ID', 'نمبر') },
  created_at: { kind: 'moment', label: text('Created At', 'تاریخِ اندراج') },
  updated_at: { kind: 'moment', label: text('Updated At', 'آخری تبدیلی') },
  deleted_at: { kind: 'moment', label: text('Deleted', 'تاریخِ حذف') },
  created_by_name: { kind: 'person', label: text('Created By', 'اندراج کنندہ') },
  deleted_by_name: { kind: 'person', label: text('Deleted By', 'حذف کنندہ') },
  /** The number of the row in the list. */
  sno: { kind: 'rowNumber', label: text('Sno', 'نمبر شمار') },
};

const decided: Readonly<Record<string, ShownField>> = {
  approval_note: { kind: 'longText', label: text('Approval note', 'منظوری کا نوٹ') },
  approved_at: { kind: 'moment', label: text('Decided on', 'تاریخِ فیصلہ') },
  approved_by_name: { kind: 'person', label: text('Decided by', 'فیصلہ کنندہ') },
};

const documents: ShownField = { kind: 'documents', label: text('Documents', 'دستاویزات') };

const attached: Readonly<Record<string, ShownField>> = {
  documents,
  files: documents,
  // In the history alone.
  documents_added: { kind: 'documents', label: text('Documents added', 'شامل کی گئی دستاویزات') },
  documents_removed: { kind: 'documents', label: text('Documents removed', 'ہٹائی گئی دستاویزات') },
  documents_replaced: { kind: 'documents', label: text('Documents replaced', 'تبدیل کی گئی دستاویزات') },
};

/** Where a form attaches documents, of a register that declares `documents`. */
export const documentsSection = (help: LocalizedText): FormSection => ({
  heading: documents.label,
  help,
  fields: ['documents'],
});

interface Keeping {
  approval?: boolean;
  documents?: object;
  editor?: 'edited_by' | 'updated_by';
}

/** The fields that a register has without declaring them. */
export const standardFields = (register: Keeping): Record<string, ShownField> => ({
  ...kept,
  [`${register.editor ?? 'updated_by'}_name`]: {
    kind: 'person',
    label: register.editor === 'edited_by' ? text('Edited By', edited.ur) : edited,
  },
  ...(register.approval && decided),
  ...(register.documents && attached),
});

/** At the end of most lists: who entered a record and when, and the last change. */
export const historyColumns = {
  created_by_name: 'detail',
  created_at: 'detail',
  updated_at: 'detail',
} as const;

/** The same with who made the last change, under the name that the register's answers have for it. */
export const editorColumns = (editor: 'edited_by' | 'updated_by' = 'updated_by') =>
  ({
    created_by_name: 'detail',
    [`${editor}_name`]: 'detail',
    created_at: 'detail',
    updated_at: 'detail',
  }) as const;
