import Eye from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Card, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type Role, roles } from '../../contract/access.ts';
import { text } from '../i18n/text.ts';
import { ownCaller } from '../providers/session.ts';
import { usePreview } from './usePreview.ts';

/** Chooses the role to look at the interface as; those who have but one role are not offered it. */
export function PreviewChoice() {
  const id = useId();
  const { start } = usePreview();
  const own = ownCaller()?.roles ?? [];
  const offered = roles.filter(role => own.length > 1 || !own.includes(role));
  const [role, setRole] = useState<Role>(offered.find(one => one === 'so') ?? 'guest');
  return (
    <Card variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 650 }}>
        {text('permissions.preview.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '75ch' }}>
        {text('permissions.preview.help')}
      </Typography>
      <Box
        component="form"
        onSubmit={event => {
          event.preventDefault();
          start(role);
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
      >
        <Typography component="label" htmlFor={id}>
          {text('permissions.preview.role')}
        </Typography>
        <NativeSelect
          value={role}
          onChange={event => setRole(event.target.value as Role)}
          input={<OutlinedInput size="small" />}
          inputProps={{ id }}
          sx={{ minWidth: 200 }}
        >
          {offered.map(one => (
            <option key={one} value={one}>
              {text(`permissions.roles.${one}`)}
            </option>
          ))}
        </NativeSelect>
        <Button type="submit" variant="outlined" startIcon={<Eye />}>
          {text('permissions.preview.start')}
        </Button>
      </Box>
    </Card>
  );
}
