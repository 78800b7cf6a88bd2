import { COMMA } from '../../contract/texts/language.ts';
import { placeName } from './catalogue.ts';
import { currentLanguage } from './language.ts';

const places = new Set(['district_name', 'tehsil_name']);

/** @returns the name, translated if it is that of a district or tehsil */
export const translatedName = (field: string, name: string): string =>
  places.has(field) ? placeName(name) : name;

export const comma = (): string => COMMA[currentLanguage()];
