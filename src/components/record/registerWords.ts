import type { Register } from '../../../contract/register.ts';

/** What actions on a record need to know of its register. */
export interface RegisterWords extends Pick<Register, 'name' | 'label'> {
  /** `false` where the server can't bring a deleted record back. */
  restorable?: boolean;
}
