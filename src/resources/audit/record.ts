import { audit } from '../../../contract/audit.ts';
import type { Overrides } from '../../register/screens.ts';
import { Area, DetailsInFull } from './fields.tsx';

export default {
  register: audit,
  show: { fields: { area: Area, details: DetailsInFull } },
} satisfies Overrides;
