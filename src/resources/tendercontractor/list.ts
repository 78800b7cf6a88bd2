import { createAddress } from '../../components/addresses.ts';
import type { Overrides } from '../../registers/screens.ts';
import { cells } from './cells.tsx';
import { SearchButton } from './SearchButton.tsx';

/** The create button leads to a new tender, as contractors register themselves (specification §3). */
export default {
  list: {
    cells,
    actions: SearchButton,
    createTo: createAddress('tender'),
    createLabel: 'tendercontractor.list.createTender',
  },
} satisfies Overrides;
