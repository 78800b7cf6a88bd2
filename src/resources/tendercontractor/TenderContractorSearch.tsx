import SearchIcon from '@mui/icons-material/Search';
import { Alert, Box, Button, Chip, Paper, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { RecordContextProvider, useDataProvider } from 'react-admin';
import type { TenderContractor } from '../../../contract/answers/tendercontractor.ts';
import {
  TENDER_CONTRACTOR_ROWS,
  tenderContractorSearch,
  tenderContractorSearchFields,
  tendercontractor,
} from '../../../contract/registers/tendercontractor.ts';
import { listAddress } from '../../components/addresses.ts';
import { formatNumber } from '../../components/format.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { PageHeader } from '../../components/record/PageHeader.tsx';
import { RelatedTable } from '../../components/show/RelatedTable.tsx';
import { translateMessage, valueText } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { listColumns } from '../../registers/list/columns.ts';
import { ListCell } from '../../registers/list/ListCell.tsx';
import { registerNames } from '../../registers/names.ts';
import { cells } from './cells.tsx';

const fields = Object.entries(tenderContractorSearchFields);

/** Counts companies and records: one company may have downloaded several tenders. */
function countOf(found: readonly TenderContractor[]): string {
  const companies = new Set(found.map(({ company_id }) => company_id)).size;
  const counts = { smart_count: companies, records: formatNumber(found.length) };
  if (found.length >= TENDER_CONTRACTOR_ROWS) return text('tendercontractor.search.countOrMore', counts);
  return text(`tendercontractor.search.${companies < found.length ? 'countOfRecords' : 'count'}`, counts);
}

/** Search by one of four fields (specification §3, §6). */
export default function TenderContractorSearch() {
  const id = useId();
  const termInput = useRef<HTMLInputElement>(null);
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [searchField, setSearchField] = useState<string>(fields[0]?.[0] ?? '');
  const [searchTerm, setSearchTerm] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: dataProvider.searchTenderContractors,
  });
  const found = data ?? [];
  const search = (event: FormEvent) => {
    event.preventDefault();
    const checked = tenderContractorSearch.safeParse({ searchField, searchTerm });
    if (checked.success) {
      setProblem('');
      return mutate(checked.data);
    }
    setProblem(translateMessage(checked.error.issues[0]?.message ?? ''));
    reset();
    termInput.current?.focus();
  };
  return (
    <Box sx={{ maxWidth: 1000 }}>
      <PageHeader
        title={text('tendercontractor.search.title')}
        back={{ to: listAddress('tender'), label: text('tendercontractor.search.back') }}
      />
      <Paper
        component="form"
        role="search"
        noValidate
        variant="outlined"
        onSubmit={search}
        sx={{ p: 2, mb: 2 }}
      >
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'end',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(160px, 220px) 1fr auto' },
          }}
        >
          <TextField
            id={`${id}-field`}
            margin="none"
            label={text('tendercontractor.search.field')}
            value={searchField}
            onChange={event => setSearchField(event.target.value)}
            helperText=" "
            select
            slotProps={{ select: { native: true } }}
          >
            {fields.map(([value, label]) => (
              <option key={value} value={value}>
                {valueText(label)}
              </option>
            ))}
          </TextField>
          <TextField
            id={`${id}-term`}
            margin="none"
            label={text('tendercontractor.search.term')}
            inputRef={termInput}
            type="search"
            value={searchTerm}
            error={Boolean(problem)}
            helperText={problem || ' '}
            onChange={event => setSearchTerm(event.target.value)}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
          <Button
            type="submit"
            variant="contained"
            startIcon={<SearchIcon />}
            loading={isPending}
            sx={{ mb: '22px' }}
          >
            {text('tendercontractor.search.submit')}
          </Button>
        </Box>
      </Paper>
      <Box role="status">
        {error && (
          <Alert severity="error">
            {text('tendercontractor.search.failed')}
            <Box>{error.message}</Box>
          </Alert>
        )}
        {data && found.length === 0 && <NothingFound />}
        {found.length > 0 && <Chip color="primary" label={countOf(found)} sx={{ mb: 1 }} />}
      </Box>
      {found.length > 0 && <FoundContractors rows={found} />}
    </Box>
  );
}

function NothingFound() {
  return (
    <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
      <Typography variant="h6" component="p">
        {text('tendercontractor.search.none')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{text('tendercontractor.search.again')}</Typography>
      <ButtonLink to={listAddress('tender')} variant="outlined">
        {text('tendercontractor.search.back')}
      </ButtonLink>
    </Paper>
  );
}

/** Search results in the columns of the list. */
function FoundContractors({ rows }: { rows: readonly TenderContractor[] }) {
  const columns = listColumns({ register: tendercontractor, list: { cells } }, () => false)
    .filter(column => !column.detail)
    .map(column => ({
      label: column.label,
      value: (row: TenderContractor) => (
        <RecordContextProvider value={row}>
          <ListCell column={column} />
        </RecordContextProvider>
      ),
      noWrap: true,
    }));
  return (
    <Paper variant="outlined" sx={{ '& > *': { borderRadius: 'inherit' } }}>
      <RelatedTable heading={registerNames(tendercontractor).many} columns={columns} rows={rows} />
    </Paper>
  );
}
