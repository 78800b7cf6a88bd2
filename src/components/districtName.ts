import { programmeDistricts } from '../../contract/locations.ts';
import { placeName } from '../i18n/catalogue.ts';
import { isUrdu } from '../i18n/language.ts';

/** A district's name in the page's language, where it has one. */
export const nameOfDistrict = (name: string, urdu: string | null | undefined): string =>
  isUrdu() ? (urdu ?? placeName(name)) : name;

/** What a district of the programme is called; an id that is none of theirs stays readable. */
export const districtName = (id: number): string =>
  placeName(programmeDistricts.find(district => district.id === id)?.name) ?? `#${id}`;
