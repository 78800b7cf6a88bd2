/** Read them at the time of use: the page's language is known only then. On the server each page is made in one go, so one variable serves all. */
import type { Language } from '../../contract/texts/language.ts';
import * as enCommon from './en/common.ts';
import { download as enDownload, news as enNews } from './en/download.ts';
import { form as enForm } from './en/form.ts';
import * as enTenders from './en/tenders.ts';
import * as urCommon from './ur/common.ts';
import { download as urDownload, news as urNews } from './ur/download.ts';
import { form as urForm } from './ur/form.ts';
import * as urTenders from './ur/tenders.ts';

const en = { ...enCommon, ...enTenders, form: enForm, download: enDownload, news: enNews };
export type Texts = typeof en;
const all: Record<Language, Texts> = {
  en,
  ur: { ...urCommon, ...urTenders, form: urForm, download: urDownload, news: urNews },
};

let spoken: Language = 'en';

export function speak(language: Language): void {
  spoken = language;
}
export const language = (): Language => spoken;
export const texts = (): Texts => all[spoken];
