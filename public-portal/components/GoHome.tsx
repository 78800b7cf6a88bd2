import { storedSession } from '../session.ts';
import { shared } from '../texts.ts';

/** Home for visitors, the dashboard for who is signed in (access specification §2). */
export function GoHome() {
  return (
    <p class="actions">
      <a class="button button-quiet" href={storedSession() ? '/dashboard' : '/home'}>
        {shared.goHome}
      </a>
    </p>
  );
}
