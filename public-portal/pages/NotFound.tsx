import { SignedInLink } from '../components/SignedInLink.tsx';
import { useTitle } from '../hooks/use-page.ts';
import { texts } from '../texts/catalogue.ts';

/** @param about a sentence about what was not found. Default: the page. */
export function NotFound({ about }: { about?: string }) {
  const { notFound, shared, tenders } = texts();
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
          signedIn={{ href: '/dashboard', texts: shared.goDashboard }}
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
