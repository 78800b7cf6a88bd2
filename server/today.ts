/** The days of the programme, by the name that the server's rooms know them under. */
export { addDays, daysBetween, today } from '../contract/days.ts';
