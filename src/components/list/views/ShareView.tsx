import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { canAccess, roles } from '../../../../contract/access.ts';
import { EVERYONE, type SavedView, type SharedWith } from '../../../../contract/people/saved-views.ts';
import { useText } from '../../../i18n/useText.ts';
import { Checks } from '../../inputs/Checks.tsx';

interface ShareViewProps {
  view: SavedView;
  onShare: (roles: SharedWith[]) => void;
  onClose: () => void;
}

/** With whom a view is shared: everyone, or people of some roles; of those alone who may open the list. */
export function ShareView({ view, onShare, onClose }: ShareViewProps) {
  const text = useText();
  const id = useId();
  const [chosen, setChosen] = useState<readonly (string | number)[]>(view.shared_with);
  const readers = roles.filter(role => canAccess({ roles: [role] }, view.register, 'list'));
  const choices = [
    { id: EVERYONE, name: text('register.views.everyone') },
    ...readers.map(role => ({ id: role, name: text(`auth.roles.${role}`) })),
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('register.views.shareTitle', { name: view.label })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{text('register.views.shareHelp')}</DialogContentText>
        <Checks choices={choices} chosen={chosen} onChange={setChosen} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('register.cancel')}</Button>
        <Button variant="contained" onClick={() => onShare(chosen as SharedWith[])}>
          {text('register.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
