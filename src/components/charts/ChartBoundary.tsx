import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
  children: ReactNode;
  /** Shown in place of a chart whose code could not be loaded or drawn. */
  instead: ReactNode;
}

/** A chart that fails takes nothing with it: its figures stay readable. */
export class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
