/** Styles are inlined in the page, so that the first paint doesn't wait for a second response. */
import type { Language } from '../../contract/texts/language.ts';
import type { Route } from '../routes.ts';
import base from '../styles/base.css?inline';
import colours from '../styles/colours.css?inline';
import download from '../styles/download.css?inline';
import forms from '../styles/forms.css?inline';
import layout from '../styles/layout.css?inline';
import nastaliq from '../styles/nastaliq.css?inline';
import parts from '../styles/parts.css?inline';
import rates from '../styles/rates.css?inline';
import reading from '../styles/reading.css?inline';
import urdu from '../styles/urdu.css?inline';

const pageStyles: Partial<Record<Route['page'], string>> = {
  home: reading,
  about: reading,
  contact: reading,
  euroRates: rates,
};

/** @param isInteractive whether a script takes over the page */
export function stylesOf(page: Route['page'], language: Language, isInteractive: boolean): string {
  const own = isInteractive ? forms + download : (pageStyles[page] ?? '');
  const typeface = language === 'ur' ? urdu + nastaliq : '';
  return colours + base + layout + parts + own + typeface;
}
