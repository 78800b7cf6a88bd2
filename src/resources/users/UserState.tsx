import { StatusChip, type StatusLook } from '../../components/record/StatusChip.tsx';
import { useText } from '../../i18n/useText.ts';
import { stateOf, type UserRow, type UserState } from './userRegister.ts';

const looks: Record<UserState, StatusLook> = { pending: 'pending', active: 'active', inactive: 'rejected' };

export function UserStateChip({ user }: { user: UserRow }) {
  const text = useText();
  const state = stateOf(user);
  return <StatusChip look={looks[state]} word={text(`users.state.${state}`)} />;
}
