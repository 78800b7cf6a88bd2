import { RowViewButton } from '../../registers/list/RowViewButton.tsx';
import type { Overrides } from '../../registers/screens.ts';

export default { list: { nameColumn: 'name', rowActions: RowViewButton } } satisfies Overrides;
