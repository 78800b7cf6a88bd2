import { text } from '../../i18n/text.ts';
import { FullPageMessage } from './FullPageMessage.tsx';
import { ButtonLink } from './links.tsx';

/** Page Not Found, for every address that nothing is at (specification §3). */
export const PageNotFound = () => (
  <FullPageMessage title={text('failure.notFound')} help={text('failure.notFoundHelp')} mark="404">
    <ButtonLink to="/dashboard" variant="contained">
      {text('failure.backToDashboard')}
    </ButtonLink>
  </FullPageMessage>
);
