import type { Overrides } from '../../register/screens.ts';
import { MenAndWomen } from './MenAndWomen.tsx';

export default { show: { fields: { members: MenAndWomen } } } satisfies Overrides;
