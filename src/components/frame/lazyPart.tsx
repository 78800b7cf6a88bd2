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
import { onLineBack } from '../../providers/line.ts';

/** As `lazy`, but asks again for code that did not arrive: React remembers the failure. To be called above the `Suspense`. */
export function lazyAgain<P extends object>(
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

/** What is next to a page, or over it, and is loaded when it is first shown: where it fails the page stays as it is. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const usePart = lazyAgain(load);
  function Part(props: P) {
    const Loaded = usePart();
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return props => (
    <PartBoundary {...(props as Leave)}>
      <Part {...props} />
    </PartBoundary>
  );
}

interface Leave {
  /** Of what is asked for, as dialogs are. */
  onClose?: () => void;
}

class PartBoundary extends Component<Leave & { children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedPart onClose={this.props.onClose} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function FailedPart({ onRetry, onClose }: Leave & { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => onLineBack(() => retry()), []);
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
