/** Turns the names that rows hold into ids, places before what is in them. */
import { sql } from 'kysely';
import { fold } from '../../contract/fields/fold.ts';
import { MAX_REFERENCES } from '../../contract/fields/reference.ts';
import { importMessages } from '../../contract/import/import.ts';
import type { Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import type { ReferenceTarget } from '../register/checks.ts';
import { shortened } from './cells.ts';
import type { Draft, ReportProblem } from './drafts.ts';
import {
  type Found,
  findTarget,
  isLive,
  namedBy,
  parentField,
  placesOf,
  type Target,
  type Targets,
  targetOf,
} from './targets.ts';
import { addTo, inTurns } from './turns.ts';

/** Looks a target up for the register's own check of references. */
export type LookUp = (table: string, id: number) => ReferenceTarget | undefined;

type Loaded = ReadonlyMap<string, Targets>;

export interface Resolving {
  register: Register;
  loaded: Loaded;
  /** Those of places before those of what is in them. */
  fields: readonly string[];
  reportProblem: ReportProblem;
}

export const resolvingOf = (resolving: Resolving): Resolving => {
  const { register, fields } = resolving;
  return { ...resolving, fields: [...fields].sort((a, b) => depth(register, a) - depth(register, b)) };
};

/** What rows name becomes ids. */
export async function resolveTargets(drafts: readonly Draft[], resolving: Resolving): Promise<void> {
  for await (const draft of inTurns(drafts)) resolveRow(draft, resolving);
}

/** Can be repeated once it is known which record the row is about. */
export function resolveRow(draft: Draft, { register, loaded, fields, reportProblem }: Resolving): void {
  for (const field of fields) {
    if (!draft.texts.has(field)) continue;
    delete draft.errors[field];
    draft.suggestions.delete(field);
    delete draft.given[field];
    draft.blocked.delete(field);
    resolveOne(register, loaded, draft, field, reportProblem);
  }
}

/** The ids of all that a row may name in a field: namesakes, and what was deleted, too. */
export function mayName(resolving: Resolving, draft: Draft, field: string): number[] {
  const { register, loaded } = resolving;
  const text = draft.texts.get(field);
  const targets = loaded.get(targetOf(register, field)?.table ?? '');
  if (text === undefined || !targets) return [];
  const named = namedBy(targets, text);
  const above = parentField(register, field);
  if (named.length === 0 || !above || above === field || !draft.texts.has(above))
    return named.map(({ id }) => id);
  const parents = new Set(mayName(resolving, draft, above));
  return named.filter(({ parent }) => parent !== null && parents.has(parent)).map(({ id }) => id);
}

/** Finds what rows point at for the register's own check. @param lock keeps it as it is until the transaction ends */
export async function lookUpIn(
  db: Db,
  { register, loaded }: Resolving,
  drafts: readonly Draft[],
  lock: boolean,
): Promise<LookUp> {
  if (lock) await lockTargets(db, register, loaded, drafts);
  return (table, id) => {
    const target = loaded.get(table)?.byId.get(id);
    return target && { live: target.live, places: placesOf(table, target) };
  };
}

const depth = (register: Register, field: string): number => {
  const parent = parentField(register, field);
  return parent && parent !== field ? 1 + depth(register, parent) : 0;
};

function resolveOne(
  register: Register,
  loaded: Loaded,
  draft: Draft,
  field: string,
  reportProblem: ReportProblem,
): void {
  const text = draft.texts.get(field);
  const target = targetOf(register, field);
  const targets = loaded.get(target?.table ?? '');
  if (text === undefined || !target || !targets) return;
  const above = parentField(register, field);
  if (above && (draft.errors[above] || draft.blocked.has(above))) {
    draft.blocked.add(field);
    return;
  }
  const parent = above
    ? ((draft.given[above] ?? draft.before?.[above]) as number | null | undefined)
    : undefined;
  const own = ownTarget(draft, field, { targets, text, above, parent });
  if (own !== undefined) {
    draft.given[field] = own;
    return;
  }
  const parentTarget = above ? targetOf(register, above) : undefined;
  const parentName = loaded.get(parentTarget?.table ?? '')?.byId.get(parent ?? 0)?.name;
  // Who has an account, or had one, is no matter for guesses.
  const isPlace = target.table !== 'users';
  const found = findTarget(targets, text, target.label, {
    parent: parent ?? undefined,
    parentName,
    suggest: isPlace,
    deleted: isPlace,
  });
  if (found.problem !== undefined) {
    reportProblem(draft, field, found.problem);
    if (found.meant !== undefined) draft.suggestions.set(field, found.meant);
    return;
  }
  draft.given[field] = found.id;
  // A place that only helps has no rule of the register that would compare it.
  const isGuide = above !== undefined && !(above in register.schema.shape);
  if (isGuide && parent != null && targets.byId.get(found.id)?.parent !== parent) {
    reportProblem(
      draft,
      field,
      messages.placeMismatch({ child: target.label, parent: parentTarget?.label ?? '' }),
    );
  }
}

/** A record keeps what it points at, whatever became of it and whatever else has its name, where the row names it in the same place. */
function ownTarget(
  { before }: Draft,
  field: string,
  {
    targets,
    text,
    above,
    parent,
  }: { targets: Targets; text: string; above?: string; parent?: number | null },
): number | undefined {
  const id = before?.[field];
  const own = targets.byId.get(Number(id ?? 0));
  if (!before || !own || !namedBy(targets, text).includes(own)) return undefined;
  const isMoved = above !== undefined && parent != null && parent !== (before[above] ?? own.parent);
  return isMoved ? undefined : own.id;
}

/** What rows will point at stays as it is until the transaction ends, and is read once more from then. */
async function lockTargets(
  db: Db,
  register: Register,
  loaded: Loaded,
  drafts: readonly Draft[],
): Promise<void> {
  for (const [field, { table }] of Object.entries(register.references ?? {})) {
    const ids = new Set(drafts.map(draft => draft.given[field] as number).filter(id => id !== undefined));
    if (ids.size === 0) continue;
    const { rows } = await sql<{ id: number; live: boolean }>`
      select id, ${isLive(db, register, field, table)} as live from ${sql.table(table)}
      where id = any(${[...ids]}::int[]) order by id for share`.execute(db);
    for (const { id, live } of rows) {
      const target = loaded.get(table)?.byId.get(id);
      if (target) target.live = live;
    }
  }
}

// Cells that name several records, such as the COs of a network.

/** Wrong names of one cell that are told. */
const MOST_SAID = 5;

/** Comes once it is known which record a row is about: a name is first looked for among those that it has. */
export async function resolveLists(
  register: Register,
  loaded: Loaded,
  drafts: readonly Draft[],
  { fields, reportProblem }: { fields: readonly string[]; reportProblem: ReportProblem },
): Promise<void> {
  for (const field of fields) {
    const target = targetOf(register, field);
    const targets = loaded.get(target?.table ?? '');
    if (!target || !targets) continue;
    const around = aroundTehsils(loaded, targets);
    for await (const draft of inTurns(drafts)) {
      // Which record of a name is meant depends on the tehsil.
      if (draft.errors.tehsils_id || draft.blocked.has('tehsils_id')) draft.blocked.add(field);
      else {
        const tehsil = (draft.given.tehsils_id ?? draft.before?.tehsils_id) as number | undefined;
        const parentName = loaded.get('tehsils')?.byId.get(tehsil ?? 0)?.name;
        const byName = tehsil === undefined ? targets.byName : (around.get(tehsil) ?? new Map());
        // A bare number is more likely a count than an id.
        const there = { ...targets, byName, byId: new Map() };
        const find = (name: string) => findTarget(there, name, target.label, { parentName, suggest: false });
        resolveList(draft, field, find, reportProblem);
      }
    }
  }
}

function resolveList(
  draft: Draft,
  field: string,
  find: (name: string) => Found,
  reportProblem: ReportProblem,
): void {
  const text = draft.texts.get(field);
  // Nothing but separators is as good as empty: the record keeps what it has.
  if (text === undefined || partsOf(text, /[;؛\n,،[\]]/).length === 0) return;
  const listed = idsIn(text);
  if (listed) {
    draft.given[field] = listed;
    return;
  }
  const { byName: own, hidden, exported } = membersOf(draft, field);
  if (fold(text) === fold(exported)) return;
  const look = (name: string): { name: string; found: Found } => {
    const id = own.get(fold(name));
    return { name, found: id === undefined ? find(name) : { id } };
  };
  const ids = new Set(hidden);
  const isEnough = () => ids.size > MAX_REFERENCES || (draft.errors[field]?.length ?? 0) >= MOST_SAID;
  for (const part of partsOf(text, /[;؛\n]/)) {
    if (isEnough()) break;
    const whole = look(part);
    // A comma can be part of a name, or separate two.
    const all = whole.found.problem === undefined ? [whole] : partsOf(part, /[,،]/).map(look);
    for (const { name, found } of all) {
      if (found.problem === undefined) ids.add(found.id);
      else
        reportProblem(
          draft,
          field,
          importMessages.inList({ part: shortened(name), reason: { message: found.problem } }),
        );
      if (isEnough()) break;
    }
  }
  if (!draft.errors[field]) draft.given[field] = [...ids];
}

/** What an export for programs has: `[153,154]`. */
const idsIn = (text: string) =>
  /^\[\s*\d{1,10}(?:\s*,\s*\d{1,10})*\s*\]$/.test(text.trim())
    ? [...new Set(text.match(/\d+/g)?.map(Number))].sort((a, b) => a - b)
    : undefined;

/** Each once: a cell can name one record thousands of times. */
const partsOf = (text: string, between: RegExp) => {
  const parts = new Set(text.split(between).map(part => part.trim()));
  parts.delete('');
  return [...parts];
};

interface Member {
  id: number;
  name: string;
}

/** What the record has already, and deleted ones, which answers hide: these stay. Answers have `cos` as well as `cos_ids`. */
function membersOf({ before }: Draft, field: string) {
  const shown = (before?.[field.replace(/_ids$/, '')] ?? []) as readonly Member[];
  const ids = (before?.[field] ?? []) as readonly number[];
  const known = new Set(shown.map(({ id }) => id));
  const byName = new Map<string, number | undefined>();
  for (const { id, name } of shown) {
    const word = fold(name);
    // Of namesakes nobody can say which is meant.
    byName.set(word, byName.has(word) ? undefined : id);
  }
  const exported = shown.map(({ name }) => name).join('; ');
  return { byName, hidden: ids.filter(id => !known.has(id)), exported };
}

const known = new WeakMap<Targets, ReturnType<typeof namesByTehsil>>();
function aroundTehsils(loaded: Loaded, targets: Targets) {
  const around = known.get(targets) ?? namesByTehsil(loaded, targets);
  known.set(targets, around);
  return around;
}

/** The targets of each tehsil by their names. */
function namesByTehsil(loaded: Loaded, targets: Targets): Map<number, Map<string, Target[]>> {
  const villages = loaded.get('villages')?.byId;
  const found = new Map<number, Map<string, Target[]>>();
  for (const [name, namesakes] of targets.byName) {
    for (const target of namesakes) {
      const tehsil = villages?.get(target.parent ?? 0)?.parent;
      if (tehsil == null) continue;
      const names = found.get(tehsil) ?? new Map<string, Target[]>();
      found.set(tehsil, names);
      addTo(names, name, target);
    }
  }
  return found;
}
