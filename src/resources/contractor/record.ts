import type { Overrides } from '../../registers/screens.ts';
import { CompanyInput } from './CompanyInput.tsx';
import { ContractorTenders } from './ContractorTenders.tsx';

export default {
  show: { below: ContractorTenders },
  form: { inputs: { company_name: CompanyInput } },
} satisfies Overrides;
