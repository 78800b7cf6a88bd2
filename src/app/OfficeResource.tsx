/** `<OfficeResource {...tender}/>`: a register's pages at our addresses (specification §3). Takes the place of react-admin's own. */
import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  Navigate,
  type RecordToStringFunction,
  ResourceContextProvider,
  type ResourceDefinition,
  RestoreScrollPosition,
  useLocation,
  useParams,
} from 'react-admin';
import { Route, Routes } from 'react-router';
import { PageNotFound } from '../components/frame/PageNotFound.tsx';
import { PageSkeleton } from '../components/frame/PageSkeleton.tsx';
import { useOutbox } from '../offline/outbox/useOutbox.ts';
import { deviceState } from '../offline/state.ts';
import { listPageOf } from '../providers/addresses/translate.ts';
import { usePermitted } from '../providers/usePermitted.ts';

/** A page of a register alongside list, create, edit and show; `path` is relative to the register's own. */
export interface ExtraPage {
  path: string;
  element: ReactNode;
}

/** What `registerPages` makes of a register. Pages are `React.lazy` components. */
export interface ResourceEntry {
  name: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  icon?: ComponentType;
  recordRepresentation?: string | RecordToStringFunction;
  routes?: readonly ExtraPage[];
  /** Its pages are under a word, such as a web link, in place of a number. */
  byWord?: boolean;
}

/** Nothing of a page is shown or asked for before it is known that the person may see it. */
const Permitted = ({ name, action, children }: { name: string; action: string; children: ReactNode }) =>
  usePermitted(name, action) ? children : <PageSkeleton />;

/** @param key tells the pages of a register apart, where several ask for the same right */
const page = (name: string, action: string, content: ReactNode, key = action) => (
  // The key makes a boundary of its own for each page: a page that still loads shows its skeleton at once.
  <Suspense key={key} fallback={<PageSkeleton />}>
    <Permitted name={name} action={action}>
      {content}
    </Permitted>
  </Suspense>
);

/** At any other word than an id is no record, and nobody is asked. Those that wait here are below nothing; once sent, the page goes on. */
const OfRecord = ({ byWord, children }: { byWord?: boolean; children: ReactNode }) => {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const sent = useOutbox().ids[id];
  const isHere = /^-[1-9]\d*$/.test(id) && deviceState() !== 'off';
  if (isHere && sent && !pathname.includes('/edit/')) {
    return <Navigate to={pathname.replace(`/${id}`, `/${sent}`)} replace />;
  }
  return byWord || isHere || /^[1-9]\d*$/.test(id) ? children : <PageNotFound />;
};

export const OfficeResource = ({
  name,
  list: List,
  create: Create,
  edit: Edit,
  show: Show,
  routes,
  byWord,
}: ResourceEntry) => (
  <ResourceContextProvider value={name}>
    <Routes>
      {routes?.map(({ path, element }) => (
        <Route key={path} path={path} element={page(name, 'list', element, path)} />
      ))}
      {Create && <Route path="create/*" element={page(name, 'create', <Create />)} />}
      {Edit && <Route path="edit/:id/*" element={<OfRecord>{page(name, 'edit', <Edit />)}</OfRecord>} />}
      {Show && (
        <Route path=":id" element={<OfRecord byWord={byWord}>{page(name, 'show', <Show />)}</OfRecord>} />
      )}
      {List && (
        <Route
          path={listPageOf(name)}
          element={page(
            name,
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
OfficeResource.raName = 'Resource';
OfficeResource.registerResource = (entry: ResourceEntry): ResourceDefinition => ({
  name: entry.name,
  icon: entry.icon,
  recordRepresentation: entry.recordRepresentation,
  hasList: Boolean(entry.list),
  hasCreate: Boolean(entry.create),
  hasEdit: Boolean(entry.edit),
  hasShow: Boolean(entry.show),
});
