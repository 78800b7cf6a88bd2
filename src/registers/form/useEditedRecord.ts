import { useContext } from 'react';
import { EditContext, type RaRecord } from 'react-admin';

/** As it is now, following each upload, while the form keeps the one it was opened with; undefined for a new record. */
export const useEditedRecord = <T extends object>(): (T & RaRecord) | undefined =>
  useContext(EditContext)?.record as (T & RaRecord) | undefined;
