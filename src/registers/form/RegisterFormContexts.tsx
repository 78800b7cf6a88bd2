import { type ReactNode, useMemo } from 'react';
import { SourceContextProvider } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Register } from '../../../contract/register/register.ts';
import { RegisterContextProvider } from '../../components/RegisterContext.ts';
import type { Values } from '../../providers/conflict.ts';

interface RegisterFormContextsProps {
  register: Register;
  form: UseFormReturn<Values>;
  children: ReactNode;
}

/** What the inputs of a register ask of the form around them. */
export function RegisterFormContexts({ register, form, children }: RegisterFormContextsProps) {
  const sources = useMemo(
    () => ({
      getSource: (source: string) => source,
      getLabel: (source: string) => `resources.${register.name}.fields.${source}`,
    }),
    [register],
  );
  return (
    <RegisterContextProvider value={register}>
      <FormProvider {...form}>
        <SourceContextProvider value={sources}>{children}</SourceContextProvider>
      </FormProvider>
    </RegisterContextProvider>
  );
}
