import type { ReactNode } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { SimilarContext, useSimilar } from './useSimilar.ts';

interface SimilarProviderProps {
  register: Register;
  isNew: boolean;
  children: ReactNode;
}

/** Lets the fields of a new record show what looks the same; registers without a rule for it are left alone. */
export const SimilarProvider = (props: SimilarProviderProps) =>
  props.register.similar ? <Asking {...props} /> : props.children;

const Asking = ({ register, isNew, children }: SimilarProviderProps) => (
  <SimilarContext.Provider value={useSimilar(register, isNew)}>{children}</SimilarContext.Provider>
);
