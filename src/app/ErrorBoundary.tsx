import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

interface State {
  error?: Error;
}

/** Keeps the frame when a page fails: bar and menu stay usable, the page says what happened. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <CrashPage error={error} resetErrorBoundary={() => this.setState({ error: undefined })} />;
  }
}
