import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  kind: 'info' | 'warning' | 'error' | 'done';
  title?: string;
  children?: ComponentChildren;
  /** Announces a notice that appears later: `alert` at once, `status` in the next pause. */
  role?: 'alert' | 'status';
}

export function Notice({ kind, title, children, role }: NoticeProps) {
  return (
    <div class={`notice notice-${kind}`} role={role}>
      <Icon name={kind} />
      <div>
        {title ? <p class="notice-title">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
