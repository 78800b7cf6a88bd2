/** What only the server works out again once all that waits is sent: until then it is shown as it was. */
import type { Register } from '../../../contract/register/register.ts';
import { WORKED_OUT } from './derivedValues.ts';
import type { Outbox, Values } from './entry.ts';

/** The registers that such a field follows from. */
function sourcesOf({ given = {} }: Register): [field: string, sources: readonly string[]][] {
  return Object.entries(given).map(([name, { workedFrom = [], countOf }]) => [
    name,
    countOf ? [...workedFrom, countOf.register] : workedFrom,
  ]);
}

/** Fields that may be others by now, of any record where nothing is given: what is worked out of records that wait, and where it is if a place was moved. */
export function unsettledFields(register: Register, { entries }: Outbox, record?: Values): Set<string> {
  const fields = new Set<string>();
  if (entries.length === 0) return fields;
  const isOwn = (entry: { register: string; id: number }) =>
    entry.register === register.name && (!record || entry.id === Number(record.id));
  const isKnown = (field: string) => [record?.[WORKED_OUT] ?? []].flat().includes(field);
  for (const [field, sources] of sourcesOf(register)) {
    const isTouched = entries.some(
      entry => sources.includes(entry.register) && (entry.register !== register.name || isOwn(entry)),
    );
    if (isTouched && !isKnown(field)) fields.add(field);
  }
  for (const [field, { resource }] of Object.entries(register.references)) {
    for (const { register: changed, action, id, data, base } of entries) {
      if (changed !== resource || action !== 'update' || !base) continue;
      if (record && Number(record[field]) !== id) continue;
      for (const [place, { as }] of Object.entries(register.references))
        if (place in data && data[place] !== base[place] && (!record || record[place] !== data[place]))
          fields.add(as);
    }
  }
  return fields;
}
