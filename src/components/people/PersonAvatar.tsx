import type { PersonId } from '../../providers/dataProvider/account.ts';
import { AVATAR_SIZE, InitialsAvatar } from './InitialsAvatar.tsx';
import { usePhoto } from './usePhoto.ts';

interface PersonAvatarProps {
  name: string;
  person: PersonId;
  hasPhoto: boolean;
}

export function PersonAvatar({ name, person, hasPhoto }: PersonAvatarProps) {
  const address = usePhoto(person, hasPhoto);
  return (
    <InitialsAvatar name={name}>
      {address && (
        <img src={address} alt="" width={AVATAR_SIZE} height={AVATAR_SIZE} style={{ objectFit: 'cover' }} />
      )}
    </InitialsAvatar>
  );
}
