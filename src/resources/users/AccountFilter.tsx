import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { type AccountState, accountStates } from '../../../contract/people/people.ts';
import { text } from '../../i18n/text.ts';

/** Filters accounts by state (default: all except removed ones) and always shows the number of pending ones. */
export function AccountFilter() {
  const { filterValues, setFilters } = useListContext();
  const { total: waiting = 0 } = useGetList('users', {
    filter: { state: 'pending' satisfies AccountState },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  const choose = (state: AccountState | 'all' | null) => {
    if (state === null) return;
    const { state: _, trashed: __, ...others } = filterValues;
    setFilters({
      ...others,
      ...(state !== 'all' && { state }),
      ...(state === 'removed' && { trashed: 'only' }),
    });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={text('users.filter.label')}
      value={filterValues.state ?? 'all'}
      onChange={(_, state) => choose(state)}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="all">{text('users.filter.all')}</ToggleButton>
      {accountStates.map(state => (
        <ToggleButton key={state} value={state}>
          {state === 'pending' && waiting > 0
            ? text('users.filter.pendingSome', { count: waiting })
            : text(`users.filter.${state}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
