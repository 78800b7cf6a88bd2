import { texts as portalTexts } from '../texts/catalogue.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface LoadFailedProps {
  texts: string;
  /** Retries without a reload; if missing, a link reloads the page from `address`. */
  onRetry?: () => void;
  address?: string;
}

export function LoadFailed({ texts, onRetry, address }: LoadFailedProps) {
  const { shared } = portalTexts();
  return (
    <Notice kind="error" title={texts} role={onRetry ? 'alert' : undefined}>
      <p>{shared.noAnswer}</p>
      {onRetry ? (
        <Button isQuiet label={shared.retry} onClick={onRetry} />
      ) : (
        <a class="button button-quiet" href={address}>
          {shared.retry}
        </a>
      )}
    </Notice>
  );
}
