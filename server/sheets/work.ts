/** What is asked of a worker thread, and what it answers. */
import type { Report } from '../../contract/answers/figures.ts';
import type { Encoding } from '../../contract/import/encodings.ts';
import type { Errors } from '../../contract/register/register.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import type { TemplateContent } from './template-book.ts';

export type Work =
  | { kind: 'csv' | 'xlsx'; bytes: Uint8Array; encoding: Encoding | undefined }
  | { kind: 'report'; report: Report; language: Language }
  | { kind: 'template'; content: TemplateContent };

/** Rows come in parts, each after the one before was taken: a sheet that arrives at once would stop the server. */
export type Answer =
  | { rows: SheetRow[] }
  | { sheet: Omit<Sheet, 'rows'> }
  | { bytes: Uint8Array }
  | { done: true }
  | { refused: Errors }
  /** A fault of the program, not of the file. */
  | { failed: string };
