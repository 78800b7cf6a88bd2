import type { Register } from '../../../contract/register/register.ts';

/** The fields of a register that can be set for many records at once. */
export const bulkEditableFields = ({ fields }: Register): string[] =>
  Object.keys(fields).filter(name => fields[name]?.bulk);
