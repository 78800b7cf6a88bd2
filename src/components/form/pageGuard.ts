import { createContext, type RefObject, use, useEffect, useState } from 'react';

/** What one form of a page would lose if the page were left. */
export interface Unsaved {
  /** A draft of it is kept; otherwise it would be lost. */
  isSaved: boolean;
  /** Ends that draft. */
  discard?: () => void;
  /** Marks that draft to be put back on its own, as the session has ended. */
  keep?: () => void;
}

interface PageGuard {
  report: (form: object, unsaved: Unsaved | null) => void;
  /** Set by what has saved and leads away. */
  leaving: RefObject<boolean>;
}

export const PageGuardContext = createContext<PageGuard | null>(null);

/** Tells the surrounding `GuardedPage`, if there is one, what would be lost; null for nothing. To be called with what stays the same. */
export function useGuarded(unsaved: Unsaved | null): void {
  const guard = use(PageGuardContext);
  const [form] = useState(() => ({}));
  useEffect(() => guard?.report(form, unsaved), [guard, form, unsaved]);
  useEffect(() => () => guard?.report(form, null), [guard, form]);
}

/** For a value that is chosen and can't be kept, such as a file. */
export const withoutDraft: Unsaved = { isSaved: false };
