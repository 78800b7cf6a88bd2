/** Texts in three parts: of the sign-in screen, of the frame and the lists, of all other pages. For the build alone (`scripts/texts.ts`). */
import type { Texts } from '../../contract/texts/fill.ts';
import type { Language, LocalizedText } from '../../contract/texts/language.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';
import * as areas from './areas.ts';
import { registerTexts } from './registerTexts.ts';

/** Keys alone, without rows: every text is asked for by its key. */
interface Area {
  readonly [key: string]: LocalizedText | Area;
}

/** What the sign-in screen and the failures of any page say. */
const ofStart: readonly Area[] = [areas.reactAdmin, areas.shell, areas.auth];
const later: readonly Area[] = Object.values(areas).filter(area => !ofStart.includes(area));

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
const nameOfRegister = /^resources\.\w+\.(name|counted|inFull)$/;

export type Part = 'start' | 'frame' | 'rest';

function merge(into: Texts, more: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...into };
  for (const [name, text] of Object.entries(more)) {
    const present = merged[name];
    merged[name] = typeof present === 'object' && typeof text === 'object' ? merge(present, text) : text;
  }
  return merged;
}

const mergedIn = (language: Language, some: readonly Area[], more: Texts = {}): Texts =>
  some.map(area => inLanguage(area, language)).reduce(merge, more);

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
  part === 'start'
    ? mergedIn(language, ofStart)
    : partOf(mergedIn(language, later, registerTexts(language)), part);
