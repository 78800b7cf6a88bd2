import { shared } from '../texts.ts';
import { Notice } from './Notice.tsx';

export function LoadFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Notice kind="error" title={words} role="alert">
      <p>{shared.noAnswer}</p>
      <button type="button" class="button button-quiet" onClick={onRetry}>
        {shared.retry}
      </button>
    </Notice>
  );
}
