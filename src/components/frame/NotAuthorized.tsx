import { text } from '../../i18n/text.ts';
import { FullPageMessage } from './FullPageMessage.tsx';
import { ButtonLink } from './links.tsx';

/** Not Authorized (specification §3). */
export const NotAuthorized = () => (
  <FullPageMessage title={text('failure.notAuthorized')} help={text('failure.notAuthorizedHelp')} mark="403">
    <ButtonLink to="/dashboard" variant="contained">
      {text('failure.goDashboard')}
    </ButtonLink>
    <ButtonLink to="/contact" variant="outlined">
      {text('failure.support')}
    </ButtonLink>
  </FullPageMessage>
);
