import { Alert, Button } from '@mui/material';
import { useDataProvider, useNavigate } from 'react-admin';
import type { SavedView } from '../../../../contract/answers/people.ts';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { listAddressOf, useChangeViews } from './useViews.ts';

/** The owner has changed a view that is this user's default. The list stays as it was until the user accepts the change. */
export default function ChangedViewNotice({ view }: { view: SavedView }) {
  const navigate = useNavigate();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { change, busy } = useChangeViews();
  const accept = () =>
    change(async () => {
      const changed = await dataProvider.setDefaultView(view.id, true);
      navigate(listAddressOf(changed), { replace: true });
    });
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={busy} onClick={accept}>
          {text('register.views.accept')}
        </Button>
      }
    >
      {text('register.views.changed', { name: view.label, owner: view.owner_name })}
    </Alert>
  );
}
