/** Turns the names that rows hold into ids, places before what is in them. */

import { sql } from 'kysely';
import type { Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import type { ReferenceTarget } from '../register/checks.ts';
import type { Draft, ReportProblem } from './drafts.ts';
import { findTarget, isLive, namedBy, parentField, placesOf, type Targets, targetOf } from './targets.ts';
import { pauses } from './turns.ts';

/** Looks a target up for the register's own check of references. */
export type LookUp = (table: string, id: number) => ReferenceTarget | undefined;

export type Loaded = ReadonlyMap<string, Targets>;

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
  const pause = pauses();
  for (const draft of drafts) {
    resolveRow(draft, resolving);
    await pause();
  }
}

/** Can be repeated once it is known which record the row is about. */
export function resolveRow(draft: Draft, { register, loaded, fields, reportProblem }: Resolving): void {
  for (const field of fields) {
    if (!draft.texts.has(field)) continue;
    delete draft.errors[field];
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
