/** Who tests sign in as, and when: apart from `app.ts`, whose import loads the whole server. */
import { today } from '../../contract/days.ts';

export const ADMIN_PASSWORD = 'river-stone-lantern-42';
export const PASSWORD = 'walnut-bridge-harvest-7';
export const TIME_ZONE = 'Asia/Karachi';
export const todayHere = () => today(TIME_ZONE);

/** A time zone in which it is between noon and one: no midnight comes while a test runs. */
export function noonZone(): string {
  const west = new Date().getUTCHours() - 12;
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`;
}
