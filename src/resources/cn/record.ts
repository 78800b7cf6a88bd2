import { BankDetailsInput } from '../../components/inputs/BankDetailsInput.tsx';
import type { Overrides } from '../../registers/screens.ts';
import { CnMembers } from './CnMembers.tsx';
import { MembersInput } from './MembersInput.tsx';

export default {
  show: { below: CnMembers },
  form: { inputs: { bank_details: BankDetailsInput, cos_ids: MembersInput } },
} satisfies Overrides;
