import type { Overrides } from '../../registers/screens.ts';
import { EuroValue } from './EuroValue.tsx';

export default {
  show: { fields: { total_cost_eur: EuroValue } },
} satisfies Overrides;
