import { useOnline } from '../hooks/use-connection.ts';
import { texts } from '../texts/catalogue.ts';
import { Icon } from './Icon.tsx';

/** Shown at the top while offline. Positioned outside the flow, so that nothing below moves. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div class="offline" role="status">
      {online ? null : (
        <p>
          <Icon name="offline" />
          {texts().shared.offline}
        </p>
      )}
    </div>
  );
}
