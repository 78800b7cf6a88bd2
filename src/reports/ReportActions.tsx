import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { useOfficeData } from '../components/dataProvider.ts';
import { MenuButton } from '../components/MenuButton.tsx';
import { startTransfer } from '../components/transfers/transfers.ts';
import { currentLanguage } from '../i18n/language.ts';
import { text } from '../i18n/text.ts';
import type { ReportOf } from '../providers/dataProvider/index.ts';

/** The report on paper, and all of its figures as a file. */
export function ReportActions({ question }: { question: ReportOf }) {
  const dataProvider = useOfficeData();
  const fetchAs = (format: 'csv' | 'xlsx') =>
    void startTransfer(text('report.downloading'), options =>
      dataProvider.reportFile({ ...question, format, lang: currentLanguage() }, options),
    );
  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <MenuButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        label={text('report.download')}
        items={[
          { label: text('report.xlsx'), onChoose: () => fetchAs('xlsx') },
          { label: text('report.csv'), onChoose: () => fetchAs('csv') },
        ]}
      />
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {text('report.print')}
      </Button>
    </Box>
  );
}
