/** The registers that forms choose from. Without them nothing can be entered offline. */
import { type RegisterName, registerRights } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';

export type Needs = Readonly<Record<string, readonly RegisterName[]>>;

const isRegister = (name: string | undefined): name is RegisterName =>
  name !== undefined && name in registerRights;

const directNeeds = async (name: RegisterName): Promise<RegisterName[]> => {
  const { fields } = await loadRegister(name);
  return Object.values(fields)
    .flatMap(({ to, each, offers }) => [to?.resource, each?.resource, offers])
    .filter(isRegister);
};

/** Includes indirect needs: a CO needs its village, which needs its tehsil. */
async function allNeeds(name: RegisterName): Promise<RegisterName[]> {
  const found = new Set<RegisterName>();
  const open = [name];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const needed of await directNeeds(next)) {
      if (needed === name || found.has(needed)) continue;
      found.add(needed);
      open.push(needed);
    }
  }
  return [...found];
}

export const needsOf = async (names: readonly RegisterName[]): Promise<Needs> =>
  Object.fromEntries(await Promise.all(names.map(async name => [name, await allNeeds(name)] as const)));

/** @param keepable the registers that the user may save, in order; others that were chosen stay */
export function withNeeded(
  chosen: readonly string[],
  needs: Needs,
  keepable: readonly RegisterName[],
): string[] {
  const wanted = new Set<string>(chosen.flatMap(name => [name, ...(needs[name] ?? [])]));
  const others = chosen.filter(name => !keepable.some(one => one === name));
  return [...keepable.filter(name => wanted.has(name)), ...others];
}

/** The chosen registers that no other needs: only these can be unticked. */
export const notNeeded = (chosen: readonly string[], needs: Needs): string[] =>
  chosen.filter(name => !chosen.some(other => needs[other]?.some(one => one === name)));
