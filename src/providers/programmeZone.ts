/** The time zone of the programme, which the server writes into the page. */
import { DEFAULT_TIME_ZONE, isTimeZone, TIME_ZONE_META } from '../../contract/days.ts';

let known: string | undefined;

/** Falls back to the default if the browser doesn't know the zone. */
export function programmeZone(): string {
  if (known === undefined) {
    const written = document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content;
    known = written && isTimeZone(written) ? written : DEFAULT_TIME_ZONE;
  }
  return known;
}
