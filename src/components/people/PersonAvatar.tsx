import type { PersonId } from '../../providers/dataProvider/people.ts';
import { InitialsAvatar } from './InitialsAvatar.tsx';
import { usePhoto } from './usePhoto.ts';

interface PersonAvatarProps {
  name: string;
  person: PersonId;
  hasPhoto: boolean;
  /** Pixels. */
  size?: number;
}

/** A person's picture, or the letters of the name. */
export function PersonAvatar({ name, person, hasPhoto, size = 28 }: PersonAvatarProps) {
  const address = usePhoto(person, hasPhoto);
  return (
    <InitialsAvatar name={name} size={size}>
      {address && <img src={address} alt="" width={size} height={size} style={{ objectFit: 'cover' }} />}
    </InitialsAvatar>
  );
}
