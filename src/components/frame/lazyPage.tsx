import { type ComponentType, Suspense } from 'react';
import { lazyAgain } from './lazyPart.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Loaded when first shown, with a boundary of its own: without one the router would keep the page before until it has arrived. */
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
