/** Turns the names that rows hold into ids, places before what lies in them. */

import { sql } from 'kysely';
import { fold } from '../../contract/fields/fold.ts';
import type { Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import type { ReferenceTarget } from '../register/references.ts';
import type { Draft, ReportProblem } from './drafts.ts';
import { findTarget, isLive, parentField, placesOf, type Targets, targetOf } from './targets.ts';
import { pauses } from './turns.ts';

/** Looks a target up for the register's own check of references. */
export type LookUp = (table: string, id: number) => ReferenceTarget | undefined;

export type Loaded = ReadonlyMap<string, Targets>;

interface Resolving {
  loaded: Loaded;
  fields: readonly string[];
  reportProblem: ReportProblem;
  /** Keeps what rows point at as it is until the transaction ends. */
  lock: boolean;
}

export async function resolveTargets(
  db: Db,
  register: Register,
  drafts: readonly Draft[],
  { loaded, fields, reportProblem, lock }: Resolving,
): Promise<LookUp> {
  const inOrder = [...fields].sort((a, b) => depth(register, a) - depth(register, b));
  const pause = pauses();
  for (const draft of drafts) {
    for (const field of inOrder) resolveOne(register, loaded, draft, field, reportProblem);
    await pause();
  }
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

/** A record keeps the person whom its row names, whoever else has that name and whatever became of the account. */
export function keepNamed(
  register: Register,
  loaded: Loaded,
  drafts: readonly Draft[],
  fields: readonly string[],
): void {
  for (const field of fields.filter(name => targetOf(register, name)?.table === 'users')) {
    for (const { texts, given, before, errors } of drafts) {
      const [text, id] = [texts.get(field), before?.[field]];
      const name = loaded.get('users')?.byId.get(Number(id ?? 0))?.name;
      if (text === undefined || name === undefined || fold(name) !== fold(text)) continue;
      given[field] = id;
      delete errors[field];
    }
  }
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
