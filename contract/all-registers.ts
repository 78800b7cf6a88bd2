/** Every declaration at once, for the server; pages load each when it is asked for (`load-register.ts`). */
import { type RegisterName, registerNames } from './access.ts';
import * as declared from './declared-registers.ts';
import type { Register } from './register/register.ts';

const registers: Record<RegisterName, Register> = declared;

/** In the order of the list of rights. */
export const allRegisters: readonly Register[] = registerNames.map(name => registers[name]);
