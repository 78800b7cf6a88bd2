/** Pages of a register at our addresses: `<Resource {...resource(tender)} />` (decision 003). */
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
import { useOutbox } from '../offline/outbox/useOutbox.ts';
import { deviceState } from '../offline/state.ts';
import { listPageOf } from '../providers/addresses/translate.ts';
import { usePermitted } from '../providers/usePermitted.ts';

/** What `registerPages` makes of a register. Pages are `React.lazy` components. */
export interface RegisterPages {
  name: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  recordRepresentation?: RecordToStringFunction;
  /** Other pages; `path` is relative to the register's own. */
  routes?: readonly { path: string; element: ReactNode }[];
  /** Its records are at a word, such as a web link, instead of an id. */
  byWord?: boolean;
}

/** @returns the props of react-admin's `Resource`, whose own routes would be at other addresses */
export function resource(pages: RegisterPages): ResourceProps {
  const { name, list: List, create: Create, edit: Edit, show: Show, routes = [], byWord } = pages;
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
        {Edit && <Route path="edit/:id/*" element={<OfRecord>{permitted('edit', <Edit />)}</OfRecord>} />}
        {Show && (
          <Route path=":id" element={<OfRecord byWord={byWord}>{permitted('show', <Show />)}</OfRecord>} />
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

/** Shows and requests nothing before it is known that the user may see the page. */
const Permitted = ({ name, action, children }: { name: string; action: string; children: ReactNode }) =>
  usePermitted(name, action) ? children : <PageSkeleton />;

/** Any other word than an id is a missing page. Records that are pending on this device have negative ids until they are sent. */
const OfRecord = ({ byWord, children }: { byWord?: boolean; children: ReactNode }) => {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const sent = useOutbox().ids[id];
  const isPending = /^-[1-9]\d*$/.test(id) && deviceState() !== 'off';
  if (isPending && sent && !pathname.includes('/edit/')) {
    return <Navigate to={pathname.replace(`/${id}`, `/${sent}`)} replace />;
  }
  return byWord || isPending || /^[1-9]\d*$/.test(id) ? children : <PageNotFound />;
};
