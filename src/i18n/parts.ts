/** Which texts come with the frame and the lists, and which with the first page or dialog beside these. For the build alone (`scripts/texts.ts`). */
import type { Language } from '../../contract/texts/language.ts';
import { en } from './en/index.ts';
import { registerTexts } from './registerTexts.ts';
import { mergeAreas, type Texts } from './translate.ts';
import { ur } from './ur/index.ts';

/** Keys, and areas of keys, that the frame and the lists of registers say; a test finds each that is missing. */
const ofFrame = [
  'approval',
  'device.records.shown',
  'device.records.shownPart',
  'documents.leave',
  'documents.ofRecord.none',
  'import.button',
  'import.buttonOf',
  'menu',
  'notifications.bell',
  'notifications.bellNone',
  'notifications.readFailed',
  'outbox.conflict',
  'outbox.count',
  'outbox.countLocked',
  'outbox.kept',
  'outbox.refused',
  'outbox.title',
  'outbox.unsent',
  'outbox.waits',
  'permissions.preview',
  'permissions.roles',
  'ra',
  'register.action',
  'register.actions',
  'register.cancel',
  'register.close',
  'register.delete',
  'register.deleted',
  'register.filter',
  'register.form.choose',
  'register.form.datePlaceholder',
  'register.form.pickDate',
  'register.form.pickDateOf',
  'register.form.saveAndAdd',
  'register.leave',
  'register.list',
  'register.no',
  'register.notSaved',
  'register.restore',
  'register.sheet.open',
  'register.views.failed',
  'register.views.late',
  'register.views.notFound',
  'register.yes',
  'search.title',
  'tender.search.empty',
  'tender.search.failed',
  'transfer',
];

/** Of registers their names; their fields are named by their declarations, where lists show them. */
const nameOfRegister = /^resources\.\w+\.(name|counted)$/;

export type Part = 'frame' | 'rest';

function partOf(texts: Texts, part: Part, path = ''): Texts {
  const found: Record<string, string | Texts> = {};
  for (const [name, text] of Object.entries(texts)) {
    const key = path + name;
    const isWhole = ofFrame.includes(key) || nameOfRegister.test(key);
    if (typeof text === 'string' || isWhole) {
      if (isWhole === (part === 'frame')) found[name] = text;
      continue;
    }
    const inside = partOf(text, part, `${key}.`);
    if (Object.keys(inside).length > 0) found[name] = inside;
  }
  return found;
}

export const textsOf = (language: Language, part: Part): Texts =>
  partOf(mergeAreas([language === 'en' ? en : ur, registerTexts(language)]), part);
