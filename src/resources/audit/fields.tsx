/** How lists and pages show the fields of an audit log entry. */
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { type Area as AreaName, registerNames } from '../../../contract/access.ts';
import { showAddress } from '../../components/addresses.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { translate } from '../../i18n/catalogue.ts';
import { isUrdu } from '../../i18n/language.ts';
import { describeDetails } from './details.ts';

interface Entry {
  id: number;
  area: AreaName | null;
  record_id: number | null;
  details: string | null;
}

const useEntry = () => useRecordContext<Entry>();

const hasPages = (area: AreaName) =>
  area === 'users' || (registerNames as readonly AreaName[]).includes(area);

/** The register, or a link to the record if it has a page. */
export function Area() {
  const entry = useEntry();
  if (!entry?.area) return null;
  const { area, record_id } = entry;
  const name = translate(`resources.${area}.name`, {
    smart_count: record_id === null ? 2 : 1,
    _: translate(`permissions.areas.${area}`, { _: area }),
  });
  if (record_id === null) return name;
  const label = `${name} ${record_id}`;
  return hasPages(area) ? <TextLink to={showAddress(area, record_id)}>{label}</TextLink> : label;
}

export function Details() {
  const entry = useEntry();
  return entry ? describeDetails(entry).join(isUrdu() ? '؛ ' : '; ') : null;
}

export function DetailsInFull() {
  const entry = useEntry();
  if (!entry) return null;
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {describeDetails(entry).map(line => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
