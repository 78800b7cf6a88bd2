import { text } from '../../i18n/text.ts';
import { useCaller } from '../useCan.ts';
import { FullPageMessage } from './FullPageMessage.tsx';
import { ButtonLink } from './links.tsx';

/** Page Not Found (specification §3). */
export function PageNotFound() {
  const isSignedIn = useCaller() !== undefined;
  return (
    <FullPageMessage title={text('failure.notFound')} help={text('failure.notFoundHelp')} mark="404">
      <ButtonLink to={isSignedIn ? '/dashboard' : '/login'} variant="contained">
        {text(isSignedIn ? 'failure.backToDashboard' : 'auth.login.submit')}
      </ButtonLink>
    </FullPageMessage>
  );
}
