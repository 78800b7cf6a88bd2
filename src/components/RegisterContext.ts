import { createContext, useContext } from 'react';
import type { Register } from '../../contract/register/register.ts';

const Context = createContext<Register | null>(null);
export const RegisterContextProvider = Context.Provider;

export function useRegister(): Register {
  const register = useContext(Context);
  if (!register) throw new Error('This belongs inside the list, the page or the form of a register.');
  return register;
}
