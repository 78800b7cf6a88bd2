import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useDataProvider, useNavigate, useNotify, useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { listAddress } from '../../addresses.ts';
import { lazyPart } from '../../frame/lazyPart.tsx';
import { PageSkeleton } from '../../frame/PageSkeleton.tsx';
import { listAddressOf, useDefaultView } from './useViews.ts';

const ChangedViewNotice = lazyPart(() => import('./ChangedViewNotice.tsx'));

interface InitialViewProps {
  resource: string;
  children: ReactNode;
}

/** Opens a list with the view in its link. A list opened for the first time in this session opens with the default view. */
export function InitialView({ resource, children }: InitialViewProps) {
  const [search] = useSearchParams();
  const [listParams] = useStore<object | undefined>(`${resource}.listParams`);
  const [isFresh] = useState(() => search.size === 0 && !listParams);
  const id = Number(search.get('view'));
  if (Number.isInteger(id) && id > 0) return <LinkedView resource={resource} id={id} />;
  return isFresh ? <DefaultView resource={resource}>{children}</DefaultView> : children;
}

function LinkedView({ resource, id }: { resource: string; id: number }) {
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
  return data ? <Navigate to={listAddressOf(data)} replace /> : <PageSkeleton />;
}

/** After this time the list opens without the default view. */
const WAIT_MS = 3_000;

/** Applied once: setting another default must not change the list on the screen. */
function DefaultView({ resource, children }: InitialViewProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isLate = useRef(false);
  const { view: chosen, isPending, fetchStatus } = useDefaultView(resource);
  const [decided, setDecided] = useState<'view' | 'none'>();
  const [isShown, setIsShown] = useState(false);
  const isKnown = !isPending || fetchStatus === 'paused';
  useEffect(() => {
    if (decided) return;
    if (isKnown) {
      if (chosen) navigate(listAddressOf(chosen), { replace: true });
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
  // The list must not load before the address has the filters of the view.
  if (!isShown && (decided === 'none' || (decided === 'view' && search.size > 0))) setIsShown(true);
  if (!isShown) return <PageSkeleton />;
  return (
    <>
      {decided === 'view' && chosen?.is_changed && <ChangedViewNotice view={chosen} />}
      {children}
    </>
  );
}
