import { audit } from '../../../contract/audit.ts';
import type { Overrides } from '../../registers/screens.ts';
import { AuditLogActions } from './AuditLogActions.tsx';
import { Area, Details } from './fields.tsx';

export default {
  register: audit,
  list: {
    cells: { area: Area, details: Details },
    actions: AuditLogActions,
    createTo: false,
    without: ['trashed', 'bulk'],
  },
} satisfies Overrides;
