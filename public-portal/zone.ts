/** The programme's time zone, which the server embeds in the page. */
import { DEFAULT_TIME_ZONE, isTimeZone } from '../contract/days.ts';

let zone = DEFAULT_TIME_ZONE;

/** Ignores a time zone that the browser doesn't know. */
export function setTimeZone(timeZone: string | undefined): void {
  if (timeZone && isTimeZone(timeZone)) zone = timeZone;
}
export const timeZone = (): string => zone;
