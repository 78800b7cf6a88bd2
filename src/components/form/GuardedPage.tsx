import { type ReactNode, useMemo, useRef, useState } from 'react';
import { text } from '../../i18n/text.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PageGuardContext, type Unsaved } from './pageGuard.ts';

/** A page of several small forms, which ask together before it is left: a page can have but one guard. */
export function GuardedPage({ children }: { children: ReactNode }) {
  const leaving = useRef(false);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<object, Unsaved>>(new Map());
  const guard = useMemo(
    () => ({
      leaving,
      report: (form: object, what: Unsaved | null) =>
        setUnsaved(before => {
          if ((before.get(form) ?? null) === what) return before;
          const now = new Map(before);
          if (what) now.set(form, what);
          else now.delete(form);
          return now;
        }),
    }),
    [],
  );
  const all = [...unsaved.values()];
  const isAnySaved = all.some(({ isSaved }) => isSaved);
  const isAllSaved = all.every(({ isSaved }) => isSaved);
  return (
    <PageGuardContext value={guard}>
      {children}
      <LeaveGuard
        isDirty={all.length > 0}
        leaving={leaving}
        lost={isAnySaved ? undefined : text('register.leave.dialog')}
        also={isAnySaved && !isAllSaved ? text('register.leave.secrets') : undefined}
        onDiscard={() => {
          for (const { discard } of all) discard?.();
        }}
        onSignedOut={() => {
          for (const { keep } of all) keep?.();
        }}
      />
    </PageGuardContext>
  );
}
