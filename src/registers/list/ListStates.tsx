import EmptyIcon from '@mui/icons-material/InboxOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { ButtonLink } from '../../components/frame/links.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { trashedOf } from '../../components/list/trashed.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { TextKey } from '../../i18n/textKey.ts';

interface ListSkeletonProps {
  rows: number;
  /** Number of details on each card; missing if the list is a table. */
  fields?: number;
}

/** A phone screen shows no more. */
const MAX_SKELETON_CARDS = 5;
const DETAILS_IN_LINE = 2;

/** Placeholder rows or cards while the first page loads. */
export const ListSkeleton = ({ rows, fields }: ListSkeletonProps) => (
  <Box role="status" aria-label={text('register.list.loading')}>
    {fields === undefined ? (
      <Rows rows={rows + 1} />
    ) : (
      <Cards cards={Math.min(rows, MAX_SKELETON_CARDS)} fields={fields} />
    )}
  </Box>
);

const repeat = (count: number, part: (key: number) => ReactNode) =>
  Array.from({ length: count }, (_, key) => part(key));

const Rows = ({ rows }: { rows: number }) =>
  repeat(rows, row => (
    <Box key={row} sx={{ height: 40, display: 'flex', gap: 3, alignItems: 'center', px: 2 }}>
      <Skeleton width="28%" />
      <Skeleton width="14%" />
      <Skeleton width="18%" />
      <Skeleton width="12%" />
    </Box>
  ));

const Cards = ({ cards, fields }: { cards: number; fields: number }) => (
  <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
    {repeat(cards, card => (
      <Card key={card} variant="outlined" sx={{ px: 1.5, py: 1, typography: 'body2' }}>
        <Skeleton width="60%" height={24} sx={{ mb: 0.5 }} />
        {repeat(Math.ceil(fields / DETAILS_IN_LINE), line => (
          <Skeleton key={line} width="90%" />
        ))}
      </Card>
    ))}
  </Box>
);

export function ListFailure() {
  const { error, refetch } = useListContext();
  return (
    <LoadFailed sx={{ m: 1 }} onRetry={refetch}>
      <strong>{text('register.list.failed')}</strong> {(error as Error | null)?.message}
    </LoadFailed>
  );
}

interface EmptyListProps {
  /** Describes what belongs in the register. */
  belongs?: string;
  /** The list's default filters. */
  initially?: Record<string, unknown>;
  /** Link to the create page; missing if the user may not create. */
  createTo?: string;
  createLabel?: TextKey;
}

/** Distinguishes a register without records, a search without results and an empty bin. */
export function EmptyList({
  belongs,
  initially = {},
  createTo,
  createLabel = 'register.list.emptyCreate',
}: EmptyListProps) {
  const { filterValues, setFilters, resource } = useListContext();
  const { q, trashed: _, ...others } = filterValues as Record<string, unknown>;
  const trashed = trashedOf(filterValues);
  const name = translate(`resources.${resource}.counted`, { smart_count: 2 });
  const isFiltered = Boolean(q) || Object.keys(others).length > 0;
  if (isFiltered) {
    return (
      <EmptyMessage
        title={text('register.list.noneFound', { name })}
        help={
          q ? text('register.list.noneFoundHelp', { term: String(q) }) : text('register.list.noneFoundFilter')
        }
      >
        <Button variant="outlined" onClick={() => setFilters(initially)}>
          {text('register.list.clearFilters')}
        </Button>
      </EmptyMessage>
    );
  }
  if (trashed === 'only') {
    return (
      <EmptyMessage
        title={text('register.list.noneDeleted', { name })}
        help={text('register.list.noneDeletedHelp')}
      />
    );
  }
  return (
    <EmptyMessage title={text('register.list.emptyTitle', { name })} help={belongs}>
      {createTo && (
        <ButtonLink to={createTo} variant="contained">
          {text(createLabel)}
        </ButtonLink>
      )}
    </EmptyMessage>
  );
}

const EmptyMessage = ({ title, help, children }: { title: string; help?: string; children?: ReactNode }) => (
  <Box sx={{ textAlign: 'center', py: 6, px: 2 }}>
    <EmptyIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    {help && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{help}</Typography>}
    {children}
  </Box>
);
