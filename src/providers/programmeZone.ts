/** The time zone in which the programme works: the server writes its `TIME_ZONE` into the page. */
import { DEFAULT_TIME_ZONE, isTimeZone, TIME_ZONE_META } from '../../contract/days.ts';

let known: string | undefined;

/** Without the server's word, or under a name that this browser doesn't know, it is the usual one. */
export function programmeZone(): string {
  if (known === undefined) {
    const written = document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content;
    known = written && isTimeZone(written) ? written : DEFAULT_TIME_ZONE;
  }
  return known;
}
