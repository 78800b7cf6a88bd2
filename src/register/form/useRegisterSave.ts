import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { recordsChanged } from '../../components/recordsChanged.ts';
import type { WriteMeta } from '../../providers/dataProvider/index.ts';
import type { Values } from './conflict.ts';

/** Resolves only when the server has answered. @throws HttpError; SignedOut where nobody is signed in any more */
export function useRegisterSave(register: Register, record?: RaRecord) {
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const resource = register.name;
  return useCallback(
    async (data: Values, meta: WriteMeta): Promise<RaRecord> => {
      const { data: saved }: { data: RaRecord } = record
        ? await dataProvider.update(resource, { id: record.id, data, previousData: record, meta })
        : await dataProvider.create(resource, { data, meta });
      queryClient.setQueryData([resource, 'getOne', { id: String(saved.id), meta: undefined }], saved);
      void recordsChanged(queryClient, resource);
      return saved;
    },
    [dataProvider, queryClient, resource, record],
  );
}
