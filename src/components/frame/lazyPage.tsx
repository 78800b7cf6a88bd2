import { type ComponentType, Suspense } from 'react';
import { withTexts } from '../../i18n/catalogue.ts';
import { lazyAgain } from './lazyPart.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Loaded, with all texts, when first shown, with a boundary of its own: without one the router would keep the page before until it has arrived. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  lazyPageWithout(() => withTexts(load()));

/** One that says no more than the sign-in screen, or the frame and the lists, whose texts are there already. */
export function lazyPageWithout(load: () => Promise<{ default: ComponentType }>): ComponentType {
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
