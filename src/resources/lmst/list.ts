import type { Overrides } from '../../registers/screens.ts';
import { LmstRowActions } from './LmstArchive.tsx';

export default {
  list: { rowActions: LmstRowActions, detailLabel: 'register.list.showDetail' },
} satisfies Overrides;
