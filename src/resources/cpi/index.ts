import { RowViewButton } from '../../register/list/RowViewButton.tsx';
import type { Overrides } from '../../register/screens.ts';
import { EuroValue } from './EuroValue.tsx';

export default {
  list: { nameColumn: 'name', rowActions: RowViewButton },
  show: { fields: { total_cost_eur: EuroValue } },
  form: { defaultValues: () => ({ active: true }) },
} satisfies Overrides;
