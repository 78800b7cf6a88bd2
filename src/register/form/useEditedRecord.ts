import { useContext } from 'react';
import { EditContext, type RaRecord } from 'react-admin';

/**
 * The record of the edit page as it is now, which follows each upload; the form keeps the one that it was opened with.
 * @returns undefined on the page of a new record
 */
export const useEditedRecord = <T extends object>(): (T & RaRecord) | undefined =>
  useContext(EditContext)?.record as (T & RaRecord) | undefined;
