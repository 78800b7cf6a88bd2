import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useDataProvider, useNavigate, useNotify, useStore } from 'react-admin';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { listAddress } from '../../addresses.ts';
import { lazyPart } from '../../frame/lazyPart.tsx';
import { PageSkeleton } from '../../frame/PageSkeleton.tsx';
import { useAddressQuery } from '../../frame/useAddressQuery.ts';
import { useDefaultView, viewedAddress } from './useViews.ts';

const ChangedView = lazyPart(() => import('./ChangedView.tsx'));

interface OpeningViewProps {
  resource: string;
  children: ReactNode;
}

/** A list opened by a link that carries a view shows that view; one opened afresh shows the person's default. */
export function OpeningView({ resource, children }: OpeningViewProps) {
  const [search] = useAddressQuery();
  const [listParams] = useStore<object | undefined>(`${resource}.listParams`);
  const [isFresh] = useState(() => search.size === 0 && !listParams);
  const id = Number(search.get('view'));
  if (Number.isInteger(id) && id > 0) return <Linked resource={resource} id={id} />;
  return isFresh ? <Default resource={resource}>{children}</Default> : children;
}

function Linked({ resource, id }: { resource: string; id: number }) {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['view', id],
    queryFn: () => dataProvider.savedView(id),
    retry: false,
  });
  useEffect(() => {
    if (error) notify(text('register.views.notFound'), { type: 'warning' });
  }, [error, notify]);
  if (error) return <Navigate to={listAddress(resource)} replace />;
  return data ? <Navigate to={viewedAddress(data)} replace /> : <PageSkeleton />;
}

/** The list is not kept waiting for long by what may not be there. */
const WAIT_MS = 3_000;

/** Decided once: anyone who makes a view the default goes on with the list as it is. */
function Default({ resource, children }: OpeningViewProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [search] = useAddressQuery();
  const isLate = useRef(false);
  const { view: chosen, isPending, fetchStatus } = useDefaultView(resource);
  const [decided, setDecided] = useState<'view' | 'none'>();
  const [isShown, setIsShown] = useState(false);
  const isKnown = !isPending || fetchStatus === 'paused';
  useEffect(() => {
    if (decided) return;
    if (isKnown) {
      if (chosen) navigate(viewedAddress(chosen), { replace: true });
      setDecided(chosen ? 'view' : 'none');
    }
    const timer = setTimeout(() => {
      isLate.current = true;
      setDecided(before => before ?? 'none');
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [decided, isKnown, chosen, navigate]);
  useEffect(() => {
    if (!isLate.current || !isKnown) return;
    isLate.current = false;
    if (chosen) notify(text('register.views.late', { name: chosen.label }), { type: 'info' });
  }, [isKnown, chosen, notify]);
  // The list is not asked for before the address says what of it.
  if (!isShown && (decided === 'none' || (decided === 'view' && search.size > 0))) setIsShown(true);
  if (!isShown) return <PageSkeleton />;
  return (
    <>
      {decided === 'view' && chosen?.is_changed && <ChangedView view={chosen} />}
      {children}
    </>
  );
}
