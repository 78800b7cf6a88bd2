/** The registers that forms choose from. Without them nothing can be entered offline. */
import { type RegisterName, registerRights } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';

export type RequiredRegisters = Readonly<Record<string, readonly RegisterName[]>>;

const isRegister = (name: string | undefined): name is RegisterName =>
  name !== undefined && name in registerRights;

const directlyRequired = async (name: RegisterName): Promise<RegisterName[]> => {
  const { fields } = await loadRegister(name);
  return Object.values(fields)
    .flatMap(({ to, each, offers }) => [to?.resource, each?.resource, offers])
    .filter(isRegister);
};

/** Includes indirect needs: a CO needs its village, which needs its tehsil. */
async function allRequired(name: RegisterName): Promise<RegisterName[]> {
  const found = new Set<RegisterName>();
  const open = [name];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const needed of await directlyRequired(next)) {
      if (needed === name || found.has(needed)) continue;
      found.add(needed);
      open.push(needed);
    }
  }
  return [...found];
}

export const requiredRegisters = async (names: readonly RegisterName[]): Promise<RequiredRegisters> =>
  Object.fromEntries(await Promise.all(names.map(async name => [name, await allRequired(name)] as const)));

/** @param savableRegisters the registers that the user may save, in order; others that were chosen stay */
export function withRequired(
  chosen: readonly string[],
  needs: RequiredRegisters,
  savableRegisters: readonly RegisterName[],
): string[] {
  const wanted = new Set<string>(chosen.flatMap(name => [name, ...(needs[name] ?? [])]));
  const others = chosen.filter(name => !savableRegisters.some(one => one === name));
  return [...savableRegisters.filter(name => wanted.has(name)), ...others];
}

/** The chosen registers that no other needs: only these can be unticked. */
export const withoutRequired = (chosen: readonly string[], needs: RequiredRegisters): string[] =>
  chosen.filter(name => !chosen.some(other => needs[other]?.some(one => one === name)));
