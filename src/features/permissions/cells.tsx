import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { type Area, type Role, roles, type Who } from '../../../contract/access.ts';
import { useCaller } from '../../components/useCan.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import type { RightsRow } from './table.ts';

export const rightColumns = ['read', 'create', 'edit', 'delete', 'approve'] as const;

/** Areas that are not registers. */
const ownNames = [
  'coNames',
  'participants',
  'staff',
  'permissions',
  'dashboard',
  'tenderPanel',
  'report',
  'programmeDetails',
  'storeCheck',
] as const;
const isOwn = (area: Area): area is (typeof ownNames)[number] => (ownNames as readonly Area[]).includes(area);

export function AreaNames({ areas }: { areas: readonly Area[] }) {
  const nameOf = (area: Area) =>
    isOwn(area)
      ? text(`permissions.areas.${area}`)
      : translate(`resources.${area}.name`, { smart_count: 2, _: area });
  return areas.map(nameOf).join(comma());
}

/** Roles in words, the user's own in bold. */
export function Roles({ who }: { who: Who }) {
  const mine = useCaller()?.roles ?? [];
  if (who === 'anyone' || who === 'signedIn') return text(`permissions.${who}`);
  if (who.length === 0) return text('permissions.nobody');
  if (who.length === roles.length - 1 && !who.includes('guest')) return text('permissions.notGuest');
  const one = (role: Role) => {
    const word = text(`permissions.roles.${role}`);
    return mine.includes(role) ? <Box component="strong">{word}</Box> : word;
  };
  return who.map((role, index) => (
    <Fragment key={role}>
      {index > 0 && comma()}
      {one(role)}
    </Fragment>
  ));
}

function Author({ until }: { until: 'untilApproved' | 'always' }) {
  return (
    <>
      {comma()}
      {text(`permissions.${until}`)}
    </>
  );
}

/** What authors may change of approved records. */
function AuthorAlways({ area, fields }: { area: Area | undefined; fields: readonly string[] }) {
  const labels = fields.map(field => translate(`resources.${area}.fields.${field}`));
  return (
    <>
      <br />
      {text('permissions.authorAlways', { fields: labels.join(comma()) })}
    </>
  );
}

function SingleDocument({ who }: { who: Who }) {
  return (
    <>
      <br />
      {text('permissions.document')} <Roles who={who} />
    </>
  );
}

/** A cell for each of `rightColumns`. */
export const cellsOf = ({ areas: [area], rights }: RightsRow): ReactNode[] => [
  <Roles key="read" who={rights.read} />,
  <Roles key="create" who={rights.create} />,
  <Fragment key="edit">
    <Roles who={rights.edit} />
    {rights.author && <Author until={rights.author} />}
    {rights.authorAlways && <AuthorAlways area={area} fields={rights.authorAlways} />}
  </Fragment>,
  <Fragment key="delete">
    <Roles who={rights.delete} />
    {rights.deleteDocument && <SingleDocument who={rights.deleteDocument} />}
  </Fragment>,
  <Roles key="approve" who={rights.approve ?? []} />,
];
