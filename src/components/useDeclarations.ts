import { useQuery } from '@tanstack/react-query';
import { loadRegisters } from '../../contract/load-register.ts';

/** All declarations, loaded when first asked for. As with any other read, one that fails is tried again. */
export const useDeclarations = () =>
  useQuery({
    queryKey: ['declarations'],
    queryFn: loadRegisters,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, structuralSharing: false },
  });
