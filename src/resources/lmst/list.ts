import type { Overrides } from '../../register/screens.ts';
import { LmstRowActions } from './LmstArchive.tsx';

export default {
  list: { rowActions: LmstRowActions, detailLabel: 'register.list.showDetail' },
} satisfies Overrides;
