import { useEffect, useRef } from 'preact/hooks';
import { OfflineBanner } from './components/OfflineBanner.tsx';
import { useAddress } from './navigation.ts';
import { Contractor } from './pages/Contractor.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { TenderDownload } from './pages/TenderDownload.tsx';
import { routeOf } from './routes.ts';

function Page({ pathname, search }: { pathname: string; search: string }) {
  const route = routeOf(pathname, search);
  if (route.page === 'download') return <TenderDownload key={route.weblink} {...route} />;
  if (route.page === 'contractor') return <Contractor key={route.weblink} weblink={route.weblink} />;
  return <NotFound />;
}

/** The pages with a script. Header and footer are rendered by the server only. */
export function App() {
  const { pathname, search } = useAddress();
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new address.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    // Screen readers continue in the new page, not at the removed link.
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, search]);

  return (
    <>
      <OfflineBanner />
      <Page pathname={pathname} search={search} />
    </>
  );
}
