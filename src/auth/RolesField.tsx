import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { roles as allRoles, type Role, registrableRoles } from '../../contract/access.ts';
import { useText } from '../i18n/useText.ts';

interface Props {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string;
  help?: string;
}

/** The multi-select of roles that registration offers (specification §5). */
export const RolesField = ({ value, onChange, error, help }: Props) => {
  const text = useText();
  return (
    <TextField
      select
      required
      label={text('auth.register.roles')}
      name="roles"
      value={value}
      error={Boolean(error)}
      helperText={error ?? help}
      slotProps={{
        select: {
          multiple: true,
          renderValue: chosen => (chosen as Role[]).map(role => text(`auth.roles.${role}`)).join(', '),
        },
      }}
      onChange={event => {
        const chosen = event.target.value as unknown as Role[];
        onChange(allRoles.filter(role => chosen.includes(role)));
      }}
    >
      {registrableRoles.map(role => (
        <MenuItem key={role} value={role} sx={{ py: 0.25 }}>
          <Checkbox checked={value.includes(role)} tabIndex={-1} aria-hidden sx={{ ml: -1 }} />
          <ListItemText primary={text(`auth.roles.${role}`)} />
        </MenuItem>
      ))}
    </TextField>
  );
};
