import { audit } from '../../../contract/audit.ts';
import type { Overrides } from '../../registers/screens.ts';
import { Area, DetailsInFull } from './fields.tsx';

export default {
  register: audit,
  show: { fields: { area: Area, details: DetailsInFull } },
} satisfies Overrides;
