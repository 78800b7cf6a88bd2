import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useOfficeData } from '../components/dataProvider.ts';
import { startTransfer } from '../components/transfers/transfers.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/useText.ts';
import type { ReportOf } from '../providers/dataProvider/index.ts';

/** The report on paper, and all of its figures as a file. */
export function ReportActions({ question }: { question: ReportOf }) {
  const text = useText();
  const dataProvider = useOfficeData();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fetchAs = (format: 'csv' | 'xlsx') => {
    setAnchor(null);
    void startTransfer(text('report.downloading'), options =>
      dataProvider.reportFile({ ...question, format, lang: currentLanguage() }, options),
    );
  };
  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text('report.download')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => fetchAs('xlsx')}>{text('report.xlsx')}</MenuItem>
        <MenuItem onClick={() => fetchAs('csv')}>{text('report.csv')}</MenuItem>
      </Menu>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {text('report.print')}
      </Button>
    </Box>
  );
}
