import { useEffect, useRef } from 'preact/hooks';
import { Footer } from './components/Footer.tsx';
import { Header } from './components/Header.tsx';
import { OfflineBanner } from './components/OfflineBanner.tsx';
import { go, useAddress } from './navigation.ts';
import { About } from './pages/About.tsx';
import { Contact } from './pages/Contact.tsx';
import { Contractor } from './pages/Contractor.tsx';
import { EuroRates } from './pages/EuroRates.tsx';
import { Home } from './pages/Home.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { TenderDownload } from './pages/TenderDownload.tsx';
import { TenderInfo } from './pages/TenderInfo.tsx';
import { routeOf } from './routes.ts';
import { shared } from './texts.ts';

function Page({ pathname, search }: { pathname: string; search: string }) {
  const route = routeOf(pathname, search);
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'about':
      return <About />;
    case 'contact':
      return <Contact />;
    case 'euroRates':
      return <EuroRates />;
    case 'download':
      return <TenderDownload key={route.weblink} {...route} />;
    case 'info':
      return <TenderInfo key={route.weblink} {...route} />;
    case 'contractor':
      return <Contractor {...route} />;
    case 'notFound':
      return <NotFound />;
  }
}

export function App() {
  const { pathname, search } = useAddress();
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what this is about.
  useEffect(() => {
    if (pathname === '/') go('/home', { replace: true });
    if (first.current) {
      first.current = false;
      return;
    }
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else {
      scrollTo(0, 0);
      // A screen reader goes on at the new page, not at the link that is gone.
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname, search]);

  return (
    <>
      <a class="skip" href="#content">
        {shared.skip}
      </a>
      <Header pathname={pathname} />
      <OfflineBanner />
      <Page pathname={pathname} search={search} />
      <Footer />
    </>
  );
}
