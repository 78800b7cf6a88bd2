import { type ComponentType, Suspense } from 'react';
import { lazyAgain } from './lazyPart.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/**
 * A page whose code is loaded when it is first shown. It brings a boundary of its own, so that the page before it goes
 * at once; without one the router would keep that page, and its requests, until the code has arrived.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const usePage = lazyAgain(load);
  return () => {
    const Page = usePage();
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}
