import { Alert, Button, Snackbar } from '@mui/material';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { text } from '../../i18n/text.ts';
import { onBackOnline } from '../../providers/connection.ts';

/** Like `React.lazy`, which caches a failed load; this loads again. The hook must be called above the `Suspense`. */
export function lazyWithRetry<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): () => ComponentType<P> {
  const make = () =>
    lazy(() =>
      load().catch(error => {
        latest = make();
        throw error;
      }),
    );
  let latest = make();
  return () => useState(() => latest)[0];
}

/** Part of a page that is loaded when first shown. If that fails, the rest of the page stays. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const usePart = lazyWithRetry(load);
  function Part(props: P) {
    const Loaded = usePart();
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return props => (
    <PartBoundary {...(props as ClosableProps)}>
      <Part {...props} />
    </PartBoundary>
  );
}

interface ClosableProps {
  /** Of a dialog. */
  onClose?: () => void;
}

class PartBoundary extends Component<ClosableProps & { children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedPart onClose={this.props.onClose} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function FailedPart({ onRetry, onClose }: ClosableProps & { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => onBackOnline(() => retry()), []);
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose?.()}
    >
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {text('shell.retry')}
          </Button>
        }
      >
        {text('failure.part')}
      </Alert>
    </Snackbar>
  );
}
