/** References that more than one register has. */
import type { Reference } from './register.ts';

export const coReference: Reference = {
  table: 'cos',
  column: 'name',
  as: 'co_name',
  resource: 'co',
  label: 'CO',
};
export const trainerReference: Reference = {
  table: 'users',
  column: 'name',
  as: 'trainer',
  resource: 'users',
  label: 'trainer',
};
