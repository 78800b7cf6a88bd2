import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';

/** `/logout`, from wherever one comes: ends the session and shows the sign-in screen. */
const Logout = () => {
  const logout = useLogout();
  useEffect(() => {
    void logout({}, '/login', false);
  }, [logout]);
  return <PageSkeleton />;
};

export default Logout;
