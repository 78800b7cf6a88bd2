import { words as spoken } from '../texts/words.ts';
import { Notice } from './Notice.tsx';

interface LoadFailedProps {
  words: string;
  /** What a script does to try again; without one, the page is loaded anew from `address`. */
  onRetry?: () => void;
  address?: string;
}

export function LoadFailed({ words, onRetry, address }: LoadFailedProps) {
  const { shared } = spoken();
  return (
    <Notice kind="error" title={words} role={onRetry ? 'alert' : undefined}>
      <p>{shared.noAnswer}</p>
      {onRetry ? (
        <button type="button" class="button button-quiet" onClick={onRetry}>
          {shared.retry}
        </button>
      ) : (
        <a class="button button-quiet" href={address}>
          {shared.retry}
        </a>
      )}
    </Notice>
  );
}
