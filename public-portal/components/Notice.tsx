import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  kind: 'info' | 'warning' | 'error' | 'done';
  title?: string;
  children?: ComponentChildren;
  /** `alert` is read out at once, `status` when there is a pause; without it, only what was there from the start. */
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
