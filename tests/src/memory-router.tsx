/** The office's routes on a history in memory. */
import { createContext, type ReactNode, use } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';

type DataRouter = ReturnType<typeof createMemoryRouter>;

export interface MemoryRouter {
  readonly state: { location: DataRouter['state']['location']; action: DataRouter['state']['historyAction'] };
  navigate: DataRouter['navigate'];
  router: DataRouter;
}

const PagesContext = createContext<ReactNode>(null);
const Pages = () => use(PagesContext);

/** @param state what the page before wanted said there */
export function memoryRouter(address: string, state?: unknown): MemoryRouter {
  const { pathname, search, hash } = new URL(address, 'http://office.test');
  const router = createMemoryRouter([{ path: '*', element: <Pages /> }], {
    initialEntries: [{ pathname, search, hash, state }],
  });
  return {
    get state() {
      return { location: router.state.location, action: router.state.historyAction };
    },
    navigate: router.navigate,
    router,
  };
}

interface RoutedProps {
  router: MemoryRouter;
  /** Pages by their paths; what is around all of them is said by `around`. */
  pages: readonly { path: string; element: ReactNode }[];
  around?: (page: ReactNode) => ReactNode;
}

export function Routed({ router, pages, around = page => page }: RoutedProps) {
  const content = around(
    <Routes>
      {pages.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>,
  );
  return (
    <PagesContext value={content}>
      <RouterProvider router={router.router} />
    </PagesContext>
  );
}
