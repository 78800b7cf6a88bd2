/** What rows point at by name: places within their parent, COs by reference code or within their village. */
import { sql } from 'kysely';
import type { Reference } from '../../contract/fields/field.ts';
import { fold } from '../../contract/fields/fold.ts';
import { idIn } from '../../contract/fields/reading.ts';
import { importMessages } from '../../contract/import/import.ts';
import { toDistrict } from '../../contract/register/places.ts';
import type { Register } from '../../contract/register/register.ts';
import type { LocalizedText } from '../../contract/texts/language.ts';
import type { Message } from '../../contract/texts/message.ts';
import { placeInUrdu } from '../../contract/texts/place-names-ur.ts';
import type { Db } from '../database/schema.ts';
import { liveTarget } from '../register/checks.ts';
import { liveAccounts } from '../requests/access.ts';
import { addTo } from './turns.ts';

export interface Target {
  id: number;
  name: string;
  code: string | null;
  parent: number | null;
  /** Of a CO, in addition to its village. */
  tehsil: number | null;
  live: boolean;
}

/** Its location, by the columns of its table. */
export const placesOf = (table: string, { parent, tehsil }: Target): Record<string, number | null> => ({
  ...(parents[table] && { [parents[table].column]: parent }),
  ...(table === 'cos' && { tehsils_id: tehsil }),
});

/** The tables of places, each with the column of the place that contains it; a CO is in its village. */
const parents: Readonly<Record<string, { column: string; field: string }>> = {
  tehsils: { column: 'districts_id', field: 'districts_id' },
  villages: { column: 'tehsils_id', field: 'tehsils_id' },
  cos: { column: 'villages_id', field: 'villages_id' },
};
const codes: Readonly<Record<string, string>> = {
  districts: 'district_code',
  tehsils: 'tehsil_code',
  cos: 'ref_code',
};
const guides: Readonly<Record<string, Reference>> = { districts_id: toDistrict };

export interface Targets {
  byId: ReadonlyMap<number, Target>;
  byName: ReadonlyMap<string, Target[]>;
  byCode: ReadonlyMap<string, Target[]>;
}

export type Found =
  | { id: number; problem?: undefined }
  | { problem: Message; meant?: string; id?: undefined };

/** What a field of the register, or a column that only helps, points at. */
export const targetOf = (register: Register, field: string) =>
  register.references?.[field] ?? register.fields[field]?.each ?? guides[field];

/** The field with the place that contains a field's target; undefined for districts. */
export const parentField = (register: Register, field: string): string | undefined =>
  parents[targetOf(register, field)?.table ?? '']?.field;

/** May it be chosen? Of people, those who may be trainers (`people/trainer.ts`): anybody can ask for an account, in any name. */
export const isLive = (db: Db, register: Register, field: string, table: string) =>
  table === 'users'
    ? sql<boolean>`id in ${liveAccounts(db).select('users.id')}`
    : liveTarget(register, field, table);

/** All there is of each table that these fields point at: few thousand rows, read once. */
export async function loadTargets(db: Db, register: Register, fields: readonly string[]) {
  const loaded = new Map<string, Targets>();
  for (const field of fields) {
    const target = targetOf(register, field);
    if (!target || loaded.has(target.table)) continue;
    const { table, column, nameKind } = target;
    const code = codes[table];
    const parent = parents[table]?.column;
    const { rows } = await sql<Target>`
      select id, ${sql.ref(column)} as name, ${code ? sql.ref(code) : sql`null`} as code,
        ${parent ? sql.ref(parent) : sql`null::int`} as parent,
        ${table === 'cos' ? sql.ref('tehsils_id') : sql`null::int`} as tehsil, ${isLive(db, register, field, table)} as live
      from ${sql.table(table)} order by id`.execute(db);
    loaded.set(table, indexed(rows, nameKind === 'placeName'));
  }
  return loaded;
}

/** @param inUrdu they are found by their Urdu names, too */
function indexed(rows: Target[], inUrdu: boolean): Targets {
  const byName = new Map<string, Target[]>();
  const byCode = new Map<string, Target[]>();
  for (const target of rows) {
    const names = inUrdu ? [target.name, placeInUrdu(target.name)] : [target.name];
    for (const name of new Set(names.map(fold))) addTo(byName, name, target);
    if (target.code) addTo(byCode, fold(target.code), target);
  }
  return { byId: new Map(rows.map(row => [row.id, row])), byName, byCode };
}

/** All that the text may name, in any place. */
export function namedBy(targets: Targets, text: string): Target[] {
  const word = fold(text);
  const byId = targets.byId.get(idIn(word) ?? 0);
  return [...(targets.byName.get(word) ?? []), ...(targets.byCode.get(word) ?? []), ...(byId ? [byId] : [])];
}

/** A code, a name within the `parent`, or an id; live before `deleted`, which records may still point at. `suggest` finds one alike, `parentName` is for messages. */
export function findTarget(
  targets: Targets,
  text: string,
  label: LocalizedText,
  {
    parent,
    parentName,
    suggest = true,
    deleted = true,
  }: { parent?: number; parentName?: string; suggest?: boolean; deleted?: boolean },
): Found {
  const word = fold(text);
  const byCode = targets.byCode.get(word)?.filter(target => target.live) ?? [];
  if (byCode.length === 1) return { id: (byCode[0] as Target).id };
  const namesakes = (targets.byName.get(word) ?? []).filter(
    target => parent === undefined || target.parent === parent,
  );
  const live = namesakes.filter(target => target.live);
  const [first, ...others] = live.length > 0 || !deleted ? live : namesakes;
  if (others.length > 0) return { problem: importMessages.several({ what: label }) };
  if (first) return { id: first.id };
  const id = idIn(word);
  const byId = id === undefined ? undefined : targets.byId.get(id);
  if (byId && (byId.live || deleted)) return { id: byId.id };
  const meant = suggest ? closest(targets.byName, word, parent) : undefined;
  return { problem: noSuch(label, parentName, meant), meant };
}

function noSuch(what: LocalizedText, parent: string | undefined, meant: string | undefined): Message {
  const place = (name: string): LocalizedText => ({ en: name, ur: placeInUrdu(name) });
  if (parent === undefined) {
    return meant === undefined
      ? importMessages.noSuch({ what })
      : importMessages.noSuchMeant({ what, name: place(meant) });
  }
  return meant === undefined
    ? importMessages.noSuchIn({ what, parent: place(parent) })
    : importMessages.noSuchInMeant({ what, parent: place(parent), name: place(meant) });
}

// What somebody meant who wrote a name that there is none of.

interface Named {
  name: string;
  parent: number | null;
  live: boolean;
}

/** By their names in lower case. */
type ByName = ReadonlyMap<string, readonly Named[]>;

/** Names longer than any place's are not gone through letter by letter. */
const MOST_LETTERS = 60;

/** Names compared for one sheet, all its words together: about half a second. What is asked later gets no suggestion. */
const MOST_COMPARED = 300_000;

interface Suggestions {
  answers: Map<string, string | undefined>;
  compared: number;
}

const suggestions = new WeakMap<ByName, Suggestions>();

/** The live name within the parent that differs from the word by a letter or few: what was meant, most likely. */
export function closest(byName: ByName, word: string, parent: number | undefined): string | undefined {
  if (word.length < 3 || word.length > MOST_LETTERS) return undefined;
  const known = suggestions.get(byName) ?? { answers: new Map<string, string | undefined>(), compared: 0 };
  suggestions.set(byName, known);
  const key = `${parent} ${word}`;
  if (known.answers.has(key)) return known.answers.get(key);
  known.compared += byName.size;
  if (known.compared > MOST_COMPARED) return undefined;
  let [best, fewest]: [string | undefined, number] = [
    undefined,
    Math.max(1, Math.floor(word.length / 4)) + 1,
  ];
  for (const [name, namesakes] of byName) {
    if (Math.abs(name.length - word.length) >= fewest) continue;
    const target = namesakes.find(one => one.live && (parent === undefined || one.parent === parent));
    if (!target) continue;
    const letters = lettersBetween(name, word);
    if (letters < fewest) [best, fewest] = [target.name, letters];
  }
  known.answers.set(key, best);
  return best;
}

/** Letters to insert, drop or replace to make one word of the other. */
function lettersBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
