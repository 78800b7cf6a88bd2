import { useQuery } from '@tanstack/react-query';
import { loadRegisters } from '../../contract/load-register.ts';

/** Declarations of all registers, loaded on first use. A failed load is retried like any other read. */
export const useDeclarations = () =>
  useQuery({
    queryKey: ['declarations'],
    queryFn: loadRegisters,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, structuralSharing: false },
  });
