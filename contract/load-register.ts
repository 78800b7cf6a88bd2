/** Declarations by the names of their registers, loaded when first asked for: who only needs the names loads none. */
import { type RegisterName, registerNames } from './access.ts';
import type { Register } from './register/register.ts';

/** The file and what it exports are called as the register. */
export async function loadRegister(name: RegisterName): Promise<Register> {
  const file: Record<string, Register> = await import(`./registers/${name}.ts`);
  const register = file[name];
  if (!register) throw new Error(`contract/registers/${name}.ts doesn’t export “${name}”`);
  return register;
}

/** All of them, in the order of the list. */
export const loadRegisters = (): Promise<Register[]> => Promise.all(registerNames.map(loadRegister));
