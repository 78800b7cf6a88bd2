import { newRegister } from './tables.ts';

/** Donor, implementing organisations and partners, which the portal shows. */
export const partners = newRegister(
  '007-partners',
  'partners',
  `name text not null,
    urdu_name text,
    kind text not null,
    website text,
    list_order integer`,
  { search: ['name', 'urdu_name'], unique: ['name'] },
);
