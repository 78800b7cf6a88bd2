import type { Register } from '../../../contract/register/register.ts';

/** What actions on a record need to know of its register. */
export type RegisterLabel = Pick<Register, 'name' | 'label'>;
