import { type ComponentType, Suspense } from 'react';
import { lazyWithRetry } from './lazyPart.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Loaded when first shown. Without its own `Suspense` the router would show the previous page until then. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const usePage = lazyWithRetry(load);
  return () => {
    const Page = usePage();
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}
