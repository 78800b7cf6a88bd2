import { PersonAvatar } from './PersonAvatar.tsx';
import { useOwnProfile } from './useOwnProfile.ts';

/** The picture of the person signed in; the letters of the name while it is looked up, and where there is none. */
export const OwnAvatar = ({ name }: { name: string }) => {
  const { data } = useOwnProfile();
  return <PersonAvatar name={name} person="me" hasPhoto={data?.user.photo === true} />;
};
