import { RowViewButton } from '../../register/list/RowViewButton.tsx';
import type { Overrides } from '../../register/screens.ts';

export default { list: { nameColumn: 'name', rowActions: RowViewButton } } satisfies Overrides;
