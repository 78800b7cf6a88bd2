import { BankDetailsInput } from '../../components/inputs/BankDetailsInput.tsx';
import type { Overrides } from '../../registers/screens.ts';
import { CoRelated } from './CoRelated.tsx';

export default {
  show: { below: CoRelated },
  form: { inputs: { bank_details: BankDetailsInput } },
} satisfies Overrides;
