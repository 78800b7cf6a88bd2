import { texts } from '../texts/catalogue.ts';
import { SignedInLink } from './SignedInLink.tsx';

/** Home for visitors, the dashboard for signed-in users (specification §3). */
export function GoHome() {
  return (
    <p class="actions">
      <SignedInLink class="button button-quiet" href="/home" signedIn={{ href: '/dashboard' }}>
        {texts().shared.goHome}
      </SignedInLink>
    </p>
  );
}
