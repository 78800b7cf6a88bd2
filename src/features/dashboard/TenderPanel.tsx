/** Tenders that open or close soon, for admins and procurement (specification §7). */
import Open from '@mui/icons-material/EventAvailableOutlined';
import Ended from '@mui/icons-material/EventBusyOutlined';
import Soon from '@mui/icons-material/HourglassBottomOutlined';
import Closed from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, Card, Link, Skeleton, Stack, type Theme, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import type { TenderOpening } from '../../../contract/answers/tender.ts';
import { stateWith } from '../../../contract/tender.ts';
import { formatDate } from '../../components/format.ts';
import { ButtonLink, TextLink } from '../../components/frame/links.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { useIsCards } from '../../components/list/useIsCards.ts';
import { type RelatedColumn, RelatedTable } from '../../components/show/RelatedTable.tsx';
import { tenderTimeLeft } from '../../components/tender/tenderTimeLeft.ts';
import { text } from '../../i18n/text.ts';
import { monospace } from '../../theme/typography.ts';
import { useNextTenders } from './useFigures.ts';

const isClosedTender = ({ status, diff }: TenderOpening) => stateWith(status, diff) !== 'open';

const looks = {
  open: { Icon: Open, color: 'success.main' },
  soon: { Icon: Soon, color: 'warning.main' },
  closed: { Icon: Closed, color: 'text.secondary' },
  ended: { Icon: Ended, color: 'text.secondary' },
} as const;

/** Time until a tender closes, with an icon (specification §7). */
const ClosesIn = ({ tender: { status, diff } }: { tender: TenderOpening }) => {
  const { state, isSoon, label } = tenderTimeLeft(status, diff);
  const { Icon, color } = looks[isSoon ? 'soon' : state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.75,
        whiteSpace: 'nowrap',
        fontWeight: 600,
        color,
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {label}
    </Box>
  );
};

const INITIALLY_SHOWN = 5;

/** In pixels. A narrower table would scroll sideways. */
const TABLE_MIN_WIDTH = 880;

const Openings = ({ tenders }: { tenders: TenderOpening[] }) => {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsCards(frame, TABLE_MIN_WIDTH);
  const [all, setAll] = useState(false);
  const shown = all ? tenders : tenders.slice(0, INITIALLY_SHOWN);
  return (
    <Box ref={frame}>
      {isNarrow ? <TenderCards tenders={shown} /> : <TenderTable tenders={shown} />}
      {tenders.length > INITIALLY_SHOWN && (
        <Button size="small" sx={{ mt: 1 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? text('dashboard.opening.fewer')
            : text('dashboard.opening.all', { smart_count: tenders.length })}
        </Button>
      )}
    </Box>
  );
};

/** Tenders that have just closed, whose bids need to be opened. At the top of the page. */
export const EndedTenders = () => {
  const { data: tenders = [] } = useNextTenders();
  const ended = tenders.filter(({ status, diff }) => stateWith(status, diff) === 'ended');
  if (ended.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {ended.map(({ id, end, title }) => (
        <Box key={id}>
          <TextLink to={`/tender/${id}`} color="inherit">
            {text('dashboard.opening.ended', { id, end: formatDate(end), title })}
          </TextLink>
        </Box>
      ))}
    </Alert>
  );
};

const NEXT_SHOWN = 2;

/** For users who mainly work with tenders: the next ones, with a link to the panel below the figures. */
export const NextTenders = () => {
  const { data: tenders = [] } = useNextTenders();
  const next = tenders.filter(({ status, diff }) => stateWith(status, diff) === 'open').slice(0, NEXT_SHOWN);
  if (next.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mb: 1 }} className="no-print">
      <Link
        component="button"
        sx={{ fontWeight: 600, fontSize: 'inherit' }}
        onClick={() => document.getElementById(PANEL_ID)?.focus()}
      >
        {text('dashboard.opening.title')}
      </Link>
      {next.map(tender => (
        <Box key={tender.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <TextLink to={`/tender/${tender.id}`}>{tender.title}</TextLink>
          <ClosesIn tender={tender} />
        </Box>
      ))}
    </Box>
  );
};

const PANEL_ID = 'opening';

export const TenderPanel = () => {
  const { data, error, refetch } = useNextTenders();
  return (
    <Box component="section" aria-labelledby={PANEL_ID} sx={{ mb: 4 }}>
      <Typography id={PANEL_ID} variant="h2" tabIndex={-1} sx={{ scrollMarginTop: '112px' }}>
        {text('dashboard.opening.title')}
      </Typography>
      <SecondaryText sx={{ mb: 1.5 }}>{text('dashboard.opening.help')}</SecondaryText>
      <QueryFailed {...{ error, refetch }} message="dashboard.opening.failed" />
      {!data && !error && <Skeleton variant="rounded" height={200} />}
      {data && data.length > 0 && <Openings tenders={data} />}
      {data?.length === 0 && (
        <Card sx={{ p: 2 }}>
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography>{text('dashboard.opening.none')}</Typography>
            <ButtonLink to="/tender/create" variant="outlined">
              {text('dashboard.opening.create')}
            </ButtonLink>
          </Stack>
        </Card>
      )}
    </Box>
  );
};

/** Number of characters up to which a code stays on one line. */
const SHORT_CODE = 17;

/** A long code breaks, so that the table fits. */
const Code = ({ children }: { children: string | null }) => {
  const isLong = (children?.length ?? 0) > SHORT_CODE;
  return (
    <Box component="span" sx={{ fontFamily: monospace, fontSize: 13, ...(isLong ? breaking : oneLine) }}>
      {children}
    </Box>
  );
};

const oneLine = { whiteSpace: 'nowrap' };
const breaking = { display: 'inline-block', minWidth: `${SHORT_CODE}ch`, overflowWrap: 'anywhere' };

const columnsOf = (): RelatedColumn<TenderOpening>[] => [
  { label: text('dashboard.opening.project'), value: ({ project }) => project, minWidth: 100 },
  {
    label: text('dashboard.opening.name'),
    value: ({ id, title }) => (
      <TextLink to={`/tender/${id}`} sx={{ fontWeight: 600 }}>
        {title}
      </TextLink>
    ),
    minWidth: 220,
  },
  { label: text('dashboard.opening.weblink'), value: ({ webLink }) => <Code>{webLink}</Code> },
  { label: text('dashboard.opening.end'), value: ({ end }) => formatDate(end), noWrap: true },
  { label: text('dashboard.opening.ref'), value: ({ ref }) => <Code>{ref}</Code> },
  { label: text('dashboard.opening.diff'), value: tender => <ClosesIn tender={tender} /> },
];

const TenderTable = ({ tenders }: { tenders: TenderOpening[] }) => (
  <Card>
    <RelatedTable
      heading={text('dashboard.opening.title')}
      columns={columnsOf()}
      rows={tenders}
      isShaded={isClosedTender}
      isNamed
      hasHover
    />
  </Card>
);

const Fact = ({ name, value }: { name: string; value: ReactNode }) =>
  value ? (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary', flex: '0 0 76px' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        {value}
      </Box>
    </Box>
  ) : null;

/** Over the background of the card, which `backgroundColor` would replace. */
const shaded = {
  backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.selected} 0 0)`,
};

const TenderCards = ({ tenders }: { tenders: TenderOpening[] }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      gap: 1,
      listStyle: 'none',
      m: 0,
      p: 0,
    }}
  >
    {tenders.map(tender => (
      <Card component="li" key={tender.id} sx={{ p: 1.5, ...(isClosedTender(tender) && shaded) }}>
        <TextLink to={`/tender/${tender.id}`} sx={{ fontWeight: 600, fontSize: 15 }}>
          {tender.title}
        </TextLink>
        <Typography component="div" sx={{ my: 0.5 }}>
          <ClosesIn tender={tender} />
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          <Fact name={text('dashboard.opening.project')} value={tender.project} />
          <Fact name={text('dashboard.opening.end')} value={formatDate(tender.end)} />
          <Fact
            name={text('dashboard.opening.weblink')}
            value={tender.webLink && <Code>{tender.webLink}</Code>}
          />
          <Fact name={text('dashboard.opening.ref')} value={tender.ref && <Code>{tender.ref}</Code>} />
        </Box>
      </Card>
    ))}
  </Box>
);
