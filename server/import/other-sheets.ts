/** Worksheets that an import does not read. */
import { importMessages } from '../../contract/import/import-messages.ts';
import { templateTexts } from '../../contract/import/template-texts.ts';
import type { LocalizedText } from '../../contract/texts/language.ts';
import { COMMA } from '../../contract/texts/lists.ts';
import type { Message } from '../../contract/texts/message.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { storableText } from './cells.ts';

const MOST = 10;

/** Names those with data; none where there are none. */
export function noteOfOtherSheets({ others = [] }: Sheet): Message[] {
  const foreign = foreignSheets(others).map(storableText);
  return foreign.length > 0 ? [importMessages.otherSheets({ names: firstOf(foreign) })] : [];
}

/** The template that is filled in has worksheets of its own. */
function foreignSheets(names: readonly string[]): string[] {
  const { notes, sheets } = templateTexts;
  const isTemplate = Object.values(notes.sheet).some(name => names.includes(name));
  const texts: LocalizedText[] = isTemplate ? [notes.sheet, ...Object.values(sheets)] : [];
  const own = texts.flatMap(text => Object.values(text));
  return names.filter(name => !own.includes(name));
}

/** The first of them, and how many more there are. */
export function firstOf(all: readonly (string | number)[]): LocalizedText {
  const [shown, more] = [all.slice(0, MOST), all.length - MOST];
  return {
    en: shown.join(COMMA.en) + (more > 0 ? ` and ${more} more` : ''),
    ur: shown.join(COMMA.ur) + (more > 0 ? ` اور مزید ${more}` : ''),
  };
}
