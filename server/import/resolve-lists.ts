/** Cells that name several records, such as the COs of a network. */
import { fold } from '../../contract/fields/fold.ts';
import { MAX_REFERENCES } from '../../contract/fields/reference.ts';
import { importMessages } from '../../contract/import/import.ts';
import type { Register } from '../../contract/register/register.ts';
import { type Draft, type ReportProblem, shortened } from './drafts.ts';
import type { Loaded } from './resolve.ts';
import { type Found, findTarget, type Target, type Targets, targetOf } from './targets.ts';
import { pauses } from './turns.ts';

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
    const pause = pauses();
    for (const draft of drafts) {
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
      await pause();
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
      const there = names.get(name);
      if (there) there.push(target);
      else names.set(name, [target]);
    }
  }
  return found;
}
