import { Alert, Box, Skeleton } from '@mui/material';
import type { Register } from '../../../contract/register/register.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { listAddress } from '../addresses.ts';
import { failureReason } from '../failureReason.ts';
import { FullPageMessage } from '../frame/FullPageMessage.tsx';
import { ButtonLink, TextLink } from '../frame/links.tsx';
import { PageHeading } from '../frame/PageHeading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';

export const RecordSkeleton = () => (
  <Box aria-busy>
    <Skeleton width={140} />
    <Skeleton width="50%" height={40} />
    <Skeleton variant="rounded" height={220} sx={{ mt: 2 }} />
    <Skeleton variant="rounded" height={140} sx={{ mt: 2 }} />
  </Box>
);

interface RecordFailureProps {
  register: Pick<Register, 'name'>;
  error: unknown;
  onRetry: () => void;
}

/** Above a record that could not be reloaded. Nothing while offline: the page already has a notice. */
export function RecordOutdated({ register, error, onRetry }: RecordFailureProps) {
  const { status = 0, message } = (error ?? {}) as { status?: number; message?: string };
  if (status === 0) return null;
  if (status !== 404) {
    return (
      <LoadFailed onRetry={onRetry}>
        <strong>{text('register.show.outdated')}</strong> {message}
      </LoadFailed>
    );
  }
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text('register.show.gone')}{' '}
      <TextLink to={listAddress(register.name)}>{text('register.show.toList')}</TextLink>
    </Alert>
  );
}

export function RecordFailure({ register, error, onRetry }: RecordFailureProps) {
  if ((error as { status?: number } | null)?.status === 404) {
    return (
      <FullPageMessage
        title={text('register.show.notFound')}
        help={text('register.show.notFoundHelp')}
        mark="404"
      >
        <ButtonLink to={listAddress(register.name)} variant="contained">
          {text('register.action.back', {
            name: translate(`resources.${register.name}.counted`, { smart_count: 2 }),
          })}
        </ButtonLink>
      </FullPageMessage>
    );
  }
  return (
    <>
      <PageHeading sx={{ mb: 2 }}>{text('register.show.failed')}</PageHeading>
      <LoadFailed onRetry={onRetry}>{failureReason(error)}</LoadFailed>
    </>
  );
}
