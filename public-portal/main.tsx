import { render } from 'preact';
import { isLanguage } from '../contract/texts/language.ts';
import { App } from './App.tsx';
import { keepTyped } from './contractor/draft.ts';
import { readPreloaded } from './preloaded.ts';
import { routeOf } from './routes.ts';
import { speak } from './texts/catalogue.ts';
import { keepTimeOf } from './zone.ts';

const place = document.getElementById('portal');
if (place) {
  const { lang } = document.documentElement;
  if (isLanguage(lang)) speak(lang);
  keepTimeOf(place.dataset.timeZone);
  readPreloaded(place);
  const route = routeOf(location.pathname, location.search);
  if (route.page === 'contractor') keepTyped(route.weblink, place);
  // Onto what the server made: its elements stay, with what was typed into them and the focus.
  render(<App />, place);
  place.dataset.awake = '';
}
