/** Props for `<Resource>` with the pages of a register at our addresses (decision 002). */
import type { ComponentType, ReactNode } from 'react';
import {
  Navigate,
  type RecordToStringFunction,
  type ResourceProps,
  RestoreScrollPosition,
  useLocation,
  useParams,
} from 'react-admin';
import { Route } from 'react-router';
import { PageNotFound } from '../components/frame/PageNotFound.tsx';
import { PageSkeleton } from '../components/frame/PageSkeleton.tsx';
import { useOutbox } from '../offline/outbox/state.ts';
import { offlineStoreState } from '../offline/store/state.ts';
import { listPageOf } from '../providers/addresses/translate.ts';
import { usePermitted } from '../providers/usePermitted.ts';

export interface RegisterPages {
  name: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  recordRepresentation?: RecordToStringFunction;
  /** Other pages. `path` is relative to that of the register. */
  routes?: readonly { path: string; element: ReactNode }[];
  /** The path of a record may have any text instead of an id, such as a web link. */
  acceptsAnyId?: boolean;
}

export function resource(pages: RegisterPages): ResourceProps {
  const { name, list: List, create: Create, edit: Edit, show: Show, routes = [], acceptsAnyId } = pages;
  const permitted = (action: string, children: ReactNode, key = action) => (
    <Permitted key={key} name={name} action={action}>
      {children}
    </Permitted>
  );
  return {
    name,
    recordRepresentation: pages.recordRepresentation,
    hasCreate: Create !== undefined,
    hasEdit: Edit !== undefined,
    hasShow: Show !== undefined,
    children: (
      <>
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={permitted('list', element, path)} />
        ))}
        {Create && <Route path="create/*" element={permitted('create', <Create />)} />}
        {Edit && <Route path="edit/:id/*" element={<RecordPage>{permitted('edit', <Edit />)}</RecordPage>} />}
        {Show && (
          <Route
            path=":id"
            element={<RecordPage acceptsAnyId={acceptsAnyId}>{permitted('show', <Show />)}</RecordPage>}
          />
        )}
        {List && (
          <Route
            path={listPageOf(name)}
            element={permitted(
              'list',
              <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
                <List />
              </RestoreScrollPosition>,
            )}
          />
        )}
        <Route path="*" element={<PageNotFound />} />
      </>
    ),
  };
}

/** Renders nothing before the permission is checked, so that the page sends no requests. */
const Permitted = ({ name, action, children }: { name: string; action: string; children: ReactNode }) =>
  usePermitted(name, action) ? children : <PageSkeleton />;

/** Shows Page Not Found if the path has no id. Records that are pending on this device have negative ids until they are sent. */
const RecordPage = ({ acceptsAnyId, children }: { acceptsAnyId?: boolean; children: ReactNode }) => {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const sent = useOutbox().ids[id];
  const isPending = /^-[1-9]\d*$/.test(id) && offlineStoreState() !== 'off';
  if (isPending && sent && !pathname.includes('/edit/')) {
    return <Navigate to={pathname.replace(`/${id}`, `/${sent}`)} replace />;
  }
  return acceptsAnyId || isPending || /^[1-9]\d*$/.test(id) ? children : <PageNotFound />;
};
