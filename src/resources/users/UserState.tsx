import type { User } from '../../../contract/answers/people.ts';
import type { AccountState } from '../../../contract/people/people.ts';
import { StatusChip, type StatusLook } from '../../components/record/StatusChip.tsx';
import { useText } from '../../i18n/useText.ts';

const looks: Record<AccountState, StatusLook> = {
  pending: 'pending',
  active: 'active',
  inactive: 'rejected',
  removed: 'deleted',
};

export function UserStateChip({ user }: { user: User }) {
  const text = useText();
  return (
    <StatusChip
      look={looks[user.state]}
      word={text(user.refused_at ? 'users.state.refused' : `users.state.${user.state}`)}
    />
  );
}
