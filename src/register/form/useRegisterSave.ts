import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { recordsChanged } from '../../components/recordsChanged.ts';
import type { WriteMeta } from '../../providers/dataProvider/index.ts';
import type { Values } from './conflict.ts';

/** The save was refused because nobody is signed in any more; react-admin is already on its way to the sign-in page. */
export class SignedOut extends Error {}

/**
 * Creates a record, or updates the one given. Resolves only when the server has answered.
 * @throws SignedOut, or the data provider's HttpError
 */
export function useRegisterSave(register: Register, record?: RaRecord) {
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const resource = register.name;
  return useCallback(
    async (data: Values, meta: WriteMeta): Promise<RaRecord> => {
      const answer = record
        ? await dataProvider.update(resource, { id: record.id, data, previousData: record, meta })
        : await dataProvider.create(resource, { data, meta });
      // React-admin turns a 401 into an empty answer while it leads to the sign-in page.
      const saved = answer?.data as RaRecord | undefined;
      if (saved?.id === undefined) throw new SignedOut();
      queryClient.setQueryData([resource, 'getOne', { id: String(saved.id), meta: undefined }], saved);
      void recordsChanged(queryClient, resource);
      return saved;
    },
    [dataProvider, queryClient, resource, record],
  );
}
