/** What the inputs of a form need to know of the register that they belong to. */
import { createContext, useContext } from 'react';
import type { Register } from '../../../contract/register/register.ts';

export interface RegisterFormValue {
  register: Register;
}

const Context = createContext<RegisterFormValue | null>(null);
export const RegisterFormProvider = Context.Provider;

export function useRegisterForm(): RegisterFormValue {
  const value = useContext(Context);
  if (!value) throw new Error('This input belongs inside a RegisterForm.');
  return value;
}

/** A field is required when the contract refuses it blank. Fields outside the schema never are. */
export function isRequiredField(register: Register, field: string): boolean {
  const schema = (
    register.schema.shape as Record<string, { safeParse: (v: unknown) => { success: boolean } }>
  )[field];
  return schema !== undefined && !schema.safeParse('').success;
}
