import type { Area } from '../../../contract/access.ts';
import { placeName } from '../../i18n/catalogue.ts';
import { showAddress } from '../addresses.ts';
import { TextLink } from '../frame/links.tsx';
import { useCan } from '../useCan.ts';

interface RecordLinkProps {
  resource: Area;
  id: number | null | undefined;
  name: string | null | undefined;
}

/** Name of a related record, with a link if the user may open it. */
export function RecordLink({ resource, id, name }: RecordLinkProps) {
  const can = useCan(resource);
  if (!id) return null;
  const isPlace = resource === 'districts' || resource === 'tehsils';
  const shown = (isPlace ? placeName(name) : name) ?? String(id);
  return can('show') ? <TextLink to={showAddress(resource, id)}>{shown}</TextLink> : shown;
}
