/** Headings as people shorten them: “Org. HHs”, “Cell No.”, “Name of president”. */
import { bare, type ImportField } from '../../contract/import/import.ts';

/** Each to the word that stands in the labels. */
const sameWords: Readonly<Record<string, string>> = {
  hhs: 'hh',
  household: 'hh',
  households: 'hh',
  org: 'organized',
  organised: 'organized',
  tot: 'total',
  mem: 'members',
  member: 'members',
  pres: 'president',
  sec: 'secretary',
  mob: 'mobile',
  cell: 'mobile',
  phone: 'mobile',
  ph: 'mobile',
  dist: 'district',
  distt: 'district',
  teh: 'tehsil',
  vill: 'village',
  dt: 'date',
  acc: 'account',
  acct: 'account',
  nos: 'no',
  nr: 'no',
  number: 'no',
  numbers: 'no',
  benef: 'beneficiary',
  beneficiaries: 'beneficiary',
  avg: 'average',
};
/** Words that tell no field from another. */
const empty = new Set(['of', 'the', 'name', 'names', '']);

/** In any order; nothing where no word says anything. */
const loosely = (heading: string): string =>
  [...new Set(heading.split(/[^\p{L}\p{N}]+/u).map(word => bare(word)))]
    .map(word => sameWords[word] ?? word)
    .filter(word => !empty.has(word))
    .sort()
    .join(' ');

/** What headings nobody knows to the letter mean by their words; none that could be two fields. */
export function byWords(fields: readonly ImportField[]): (heading: string) => ImportField | undefined {
  const known = new Map<string, ImportField | null>();
  for (const field of fields) {
    // “No of HH” counts households; “Account no” is another thing than the account.
    const counted = field.form === 'integer' ? field.headings.map(heading => `no ${heading}`) : [];
    for (const heading of [...field.headings, ...counted]) {
      const words = loosely(heading);
      const other = known.get(words);
      known.set(words, other === undefined || other === field ? field : null);
    }
  }
  known.delete('');
  return heading => known.get(loosely(heading)) ?? undefined;
}

const serials = new Set([
  'sno',
  'srno',
  'slno',
  'sr',
  'sl',
  'snr',
  'serial',
  'serialno',
  'serialnumber',
  'نمبرشمار',
  'شمار',
]);

/** The rows' own count, in which nothing is to be read. */
export const isSerial = (heading: string): boolean => heading.trim() === '#' || serials.has(bare(heading));
