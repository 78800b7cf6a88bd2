import type { SyncEntry } from '../../contract/answers/sync.ts';
import type { Register } from '../../contract/register/register.ts';

/** Replaces temporary, negative ids by those of records created by earlier entries. @returns undefined if one wasn't created */
export function resolveIds(
  { fields, references }: Register,
  entry: SyncEntry,
  made: ReadonlyMap<number, number>,
): SyncEntry | undefined {
  let isMade = true;
  const real = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(real);
    if (typeof value !== 'number' || value >= 0) return value;
    const id = made.get(value);
    if (id === undefined) isMade = false;
    return id ?? value;
  };
  const pointsElsewhere = (name: string) =>
    Object.hasOwn(references, name) || fields[name]?.kind === 'references';
  const data = Object.entries(entry.data ?? {}).map(([name, value]) => [
    name,
    pointsElsewhere(name) ? real(value) : value,
  ]);
  const id = entry.action === 'create' ? entry.id : real(entry.id);
  if (!isMade) return undefined;
  return { ...entry, id: id as number | undefined, ...(entry.data && { data: Object.fromEntries(data) }) };
}
