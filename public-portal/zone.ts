/** The programme's time zone, as the server put it into the page. On the server each page is made in one go. */
import { DEFAULT_TIME_ZONE, isTimeZone } from '../contract/days.ts';

let zone = DEFAULT_TIME_ZONE;

/** A name that this browser doesn't know leaves the zone as it is. */
export function keepTimeOf(timeZone: string | undefined): void {
  if (timeZone && isTimeZone(timeZone)) zone = timeZone;
}
export const timeZone = (): string => zone;
