/** What both files of the report put into their cells. */
import type { Report, ReportFigure } from '../../contract/answers/figures.ts';
import type { Language } from '../../contract/texts/language.ts';

export type ReportCell = string | number | null;

export const nameIn = (language: Language, { name, name_ur }: Report['districts'][number]) =>
  language === 'ur' ? (name_ur ?? name) : name;

export const menWomenTotal = ({ men, women, total }: ReportFigure): ReportCell[] => [men, women, total];
