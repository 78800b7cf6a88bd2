import { SignedInLink } from '../components/SignedInLink.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { words } from '../texts/words.ts';

/** @param about what can't be found, in a sentence; without it, the page as such */
export function NotFound({ about }: { about?: string }) {
  const { notFound, shared, tenders } = words();
  useTitle(notFound.title);
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{notFound.title}</h1>
      {about ? <p class="lead">{about}</p> : null}
      <p class={about ? undefined : 'lead'}>{notFound.text}</p>
      <p class="actions">
        <SignedInLink
          class="button"
          href="/home"
          signedIn={{ href: '/dashboard', words: shared.goDashboard }}
        >
          {shared.goHome}
        </SignedInLink>{' '}
        <a class="button button-quiet" href="/tenders">
          {tenders.title}
        </a>
      </p>
    </main>
  );
}
