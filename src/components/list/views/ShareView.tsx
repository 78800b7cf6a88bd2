import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { canAccess, roles } from '../../../../contract/access.ts';
import { EVERYONE, type SavedView, type SharedWith } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import { Checks } from '../../inputs/Checks.tsx';
import { TitledDialog } from '../../record/TitledDialog.tsx';

interface ShareViewProps {
  view: SavedView;
  onShare: (roles: SharedWith[]) => void;
  onClose: () => void;
}

/** With whom a view is shared: everyone, or people of some roles; of those alone who may open the list. */
export function ShareView({ view, onShare, onClose }: ShareViewProps) {
  const [chosen, setChosen] = useState<readonly (string | number)[]>(view.shared_with);
  const readers = roles.filter(role => canAccess({ roles: [role] }, view.register, 'list'));
  const choices = [
    { id: EVERYONE, name: text('register.views.everyone') },
    ...readers.map(role => ({ id: role, name: text(`auth.roles.${role}`) })),
  ];
  return (
    <TitledDialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      title={text('register.views.shareTitle', { name: view.label })}
      text={text('register.views.shareHelp')}
      actions={
        <>
          <Button onClick={onClose}>{text('register.cancel')}</Button>
          <Button variant="contained" onClick={() => onShare(chosen as SharedWith[])}>
            {text('register.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ mt: 1 }}>
        <Checks choices={choices} chosen={chosen} onChange={setChosen} />
      </Box>
    </TitledDialog>
  );
}
