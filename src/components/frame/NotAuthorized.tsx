import { text } from '../../i18n/text.ts';
import { FullPageMessage } from './FullPageMessage.tsx';
import { ButtonLink } from './links.tsx';

/** Where a person lands whose roles don't allow a page (specification §3). */
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
