import { createAddress } from '../../components/addresses.ts';
import type { Overrides } from '../../registers/screens.ts';
import { cells } from './cells.tsx';
import { SearchButton } from './SearchButton.tsx';

/** The plus leads to a new tender: contractors enter themselves (specification §3). */
export default {
  list: {
    cells,
    actions: SearchButton,
    createTo: createAddress('tender'),
    createLabel: 'tendercontractor.list.createTender',
  },
} satisfies Overrides;
