import { Button } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { FullPageMessage } from '../components/frame/FullPageMessage.tsx';
import { ButtonLink } from '../components/frame/links.tsx';
import { SecondaryText } from '../components/frame/SecondaryText.tsx';
import { text } from '../i18n/text.ts';

/** Instead of a page that crashed. */
export const ErrorPage = ({ error, resetErrorBoundary }: FallbackProps) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <FullPageMessage title={text('failure.crashed')} help={text('failure.crashedHelp')}>
      <Button variant="contained" onClick={() => resetErrorBoundary()}>
        {text('shell.retry')}
      </Button>
      <ButtonLink to="/dashboard" variant="outlined">
        {text('failure.backToDashboard')}
      </ButtonLink>
      <SecondaryText component="details" sx={{ flexBasis: '100%', mt: 2 }}>
        <summary>{text('failure.details')}</summary>
        {String(error?.message ?? error)}
      </SecondaryText>
    </FullPageMessage>
  );
};
