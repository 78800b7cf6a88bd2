import { render } from 'preact';
import { isLanguage } from '../contract/texts/language.ts';
import { App } from './App.tsx';
import { saveEarlyInput } from './contractor/draft.ts';
import { readPreloaded } from './preloaded.ts';
import { routeOf } from './routes.ts';
import { setLanguage } from './texts/catalogue.ts';
import { setTimeZone } from './zone.ts';

const place = document.getElementById('portal');
if (place) {
  const { lang } = document.documentElement;
  if (isLanguage(lang)) setLanguage(lang);
  setTimeZone(place.dataset.timeZone);
  readPreloaded(place);
  const route = routeOf(location.pathname, location.search);
  if (route.page === 'contractor') saveEarlyInput(route.weblink, place);
  // Reuses the server-rendered elements, which keep their focus and typed text.
  render(<App />, place);
  place.dataset.hydrated = '';
}
