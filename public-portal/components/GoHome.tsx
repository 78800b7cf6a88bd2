import { words } from '../texts/words.ts';
import { SignedInLink } from './SignedInLink.tsx';

/** Home for visitors, the dashboard for who is signed in (specification §3). */
export function GoHome() {
  return (
    <p class="actions">
      <SignedInLink class="button button-quiet" href="/home" signedIn={{ href: '/dashboard' }}>
        {words().shared.goHome}
      </SignedInLink>
    </p>
  );
}
