import { useTitle } from '../hooks/use-title.ts';
import { storedSession } from '../session.ts';
import { notFound, shared, tenders } from '../texts.ts';

/** @param about what can't be found, in a sentence; without it, the page as such */
export function NotFound({ about }: { about?: string }) {
  useTitle(notFound.title);
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{notFound.title}</h1>
      {about ? <p class="lead">{about}</p> : null}
      <p class={about ? undefined : 'lead'}>{notFound.text}</p>
      <p class="actions">
        <a class="button" href={storedSession() ? '/dashboard' : '/home'}>
          {storedSession() ? shared.dashboard : shared.goHome}
        </a>
        <a class="button button-quiet" href="/home#tenders">
          {tenders.title}
        </a>
      </p>
    </main>
  );
}
