/** Sealed part by part, in the database: browsers write the private file system to the disk when they like (decision 060). */
import { database, writing } from '../store/database.ts';
import type { Sealed } from '../store/keys.ts';
import { ENTERED, writeSealed } from '../store/values.ts';

const FILES = `${ENTERED}/file/`;

/** Its parts are there in order, each under its number. */
const partsAt = (name: string): string => `${FILES}${name}/`;
const partName = (part: number): string => String(part).padStart(6, '0');

const partsOf = (name: string) => IDBKeyRange.bound(partsAt(name), `${partsAt(name)}\uffff`);

/** @throws DeviceClosed, DeviceFull */
export async function writePart(name: string, part: number, sealed: Sealed): Promise<void> {
  await writeSealed([{ place: partsAt(name) + partName(part), sealed }]);
}

/** One after the other, so that they are not all in memory sealed as well. @returns none where there is no such file */
export async function* readParts(name: string): AsyncGenerator<{ sealed: Sealed; isLast: boolean }> {
  const db = await database();
  const places = await db.getAllKeys('values', partsOf(name));
  for (const [index, place] of places.entries()) {
    const sealed = await db.get('values', place);
    if (sealed) yield { sealed, isLast: index === places.length - 1 };
  }
}

export async function removeFile(name: string): Promise<void> {
  const tx = await writing();
  await tx.objectStore('values').delete(partsOf(name));
  await tx.done;
}

export async function fileNames(): Promise<string[]> {
  const places = await (await database()).getAllKeys('values', IDBKeyRange.bound(FILES, `${FILES}\uffff`));
  return [...new Set(places.map(place => place.slice(FILES.length, place.lastIndexOf('/'))))];
}
