import { COMMA } from '../../contract/texts/language.ts';
import { placeName } from './catalogue.ts';
import { currentLanguage } from './language.ts';

const translated = new Set(['district_name', 'tehsil_name', 'trade_name']);

/** @returns the name, translated if it is that of a district, tehsil or trade */
export const translatedName = (field: string, name: string): string =>
  translated.has(field) ? placeName(name) : name;

export const comma = (): string => COMMA[currentLanguage()];
