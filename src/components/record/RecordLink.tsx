import type { Area } from '../../../contract/access.ts';
import { placeName } from '../../i18n/catalogue.ts';
import { showAddress } from '../addresses.ts';
import { PlainLink, TextLink } from '../frame/links.tsx';
import { useMay } from '../useMay.ts';

interface RecordLinkProps {
  resource: Area;
  id: number | null | undefined;
  name: string | null | undefined;
  /** Without a look of its own, which it has from what it is in (`CutText`). */
  plain?: boolean;
}

/** The name of a related record; a link to its page for those who may open it. */
export function RecordLink({ resource, id, name, plain }: RecordLinkProps) {
  const may = useMay(resource);
  if (!id) return null;
  const isPlace = resource === 'districts' || resource === 'tehsils';
  const shown = (isPlace ? placeName(name) : name) ?? String(id);
  const Link = plain ? PlainLink : TextLink;
  return may('show') ? <Link to={showAddress(resource, id)}>{shown}</Link> : shown;
}
