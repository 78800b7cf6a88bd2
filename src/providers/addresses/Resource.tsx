/** `<Resource {...tender}/>`: a register's pages at our addresses (rulings §3). Takes the place of react-admin's own. */

import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  type RecordToStringFunction,
  ResourceContextProvider,
  type ResourceDefinition,
  RestoreScrollPosition,
  useAuthenticated,
  useRequireAccess,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { PageNotFound } from '../../layout/PageNotFound.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { listPageOf } from './translate.ts';

/** A page of a register beside list, create, edit and show; `path` is relative to the register's own. */
export interface ExtraPage {
  path: string;
  element: ReactNode;
}

/** What `resources/{entity}/index.ts` exports by default. Pages are `React.lazy` components. */
export interface ResourceEntry {
  name: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  icon?: ComponentType;
  recordRepresentation?: string | RecordToStringFunction;
  routes?: readonly ExtraPage[];
}

/** React-admin's list, create and edit pages ask for the right themselves; pages of our own making don't. */
const ForReaders = ({ name, action, children }: { name: string; action: string; children: ReactNode }) => {
  const session = useAuthenticated();
  const access = useRequireAccess({ resource: name, action, enabled: !session.isPending });
  return session.isPending || access.isPending ? <PageSkeleton /> : children;
};

const page = (key: string, content: ReactNode) => (
  // The key makes a boundary of its own for each page: a page that still loads shows its skeleton at once.
  <Suspense key={key} fallback={<PageSkeleton />}>
    {content}
  </Suspense>
);

export const Resource = ({
  name,
  list: List,
  create: Create,
  edit: Edit,
  show: Show,
  routes,
}: ResourceEntry) => (
  <ResourceContextProvider value={name}>
    <Routes>
      {routes?.map(({ path, element }) => (
        <Route
          key={path}
          path={path}
          element={page(
            path,
            <ForReaders name={name} action="list">
              {element}
            </ForReaders>,
          )}
        />
      ))}
      {Create && <Route path="create/*" element={page('create', <Create />)} />}
      {Edit && <Route path="edit/:id/*" element={page('edit', <Edit />)} />}
      {Show && (
        <Route
          path=":id"
          element={page(
            'show',
            <ForReaders name={name} action="show">
              <Show />
            </ForReaders>,
          )}
        />
      )}
      {List && (
        <Route
          path={listPageOf(name)}
          element={page(
            'list',
            <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
              <List />
            </RestoreScrollPosition>,
          )}
        />
      )}
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  </ResourceContextProvider>
);

// How react-admin recognises the children of <Admin> that are registers, and learns what they have.
Resource.raName = 'Resource';
Resource.registerResource = (entry: ResourceEntry): ResourceDefinition => ({
  name: entry.name,
  icon: entry.icon,
  recordRepresentation: entry.recordRepresentation,
  hasList: Boolean(entry.list),
  hasCreate: Boolean(entry.create),
  hasEdit: Boolean(entry.edit),
  hasShow: Boolean(entry.show),
});
