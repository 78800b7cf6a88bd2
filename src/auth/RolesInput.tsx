import { Checkbox, ListItemText, MenuItem } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { roles as allRoles, type Role, registrableRoles } from '../../contract/access.ts';
import { text } from '../i18n/text.ts';
import { AccountInput } from './AccountForm.tsx';

/** The multi-select of roles that registration offers (specification §5). */
export const RolesInput = ({ helperText }: { helperText: string | false }) => {
  const value = (useWatch({ name: 'roles' }) ?? []) as readonly Role[];
  return (
    <AccountInput
      source="roles"
      select
      required
      label={text('auth.register.roles')}
      helperText={helperText}
      parse={(chosen: readonly Role[]) => allRoles.filter(role => chosen.includes(role))}
      slotProps={{
        select: {
          multiple: true,
          renderValue: chosen => (chosen as Role[]).map(role => text(`auth.roles.${role}`)).join(', '),
        },
      }}
    >
      {registrableRoles.map(role => (
        <MenuItem key={role} value={role} sx={{ py: 0.25 }}>
          <Checkbox checked={value.includes(role)} tabIndex={-1} aria-hidden sx={{ ml: -1 }} />
          <ListItemText primary={text(`auth.roles.${role}`)} />
        </MenuItem>
      ))}
    </AccountInput>
  );
};
