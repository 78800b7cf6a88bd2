import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { MAX_IMPORT_ROWS, SHEET } from '../../../contract/import/import.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { DropZone } from '../documents/DropZone.tsx';
import { FileButton } from '../documents/FileButton.tsx';
import { formatLimit, formatNumber } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const accept = SHEET.extensions.map(extension => `.${extension}`).join(',');

interface ChooseFileProps {
  resource: string;
  /** What spreadsheets of this register can't contain, or need. */
  note?: string;
  onFile: (file: File) => void;
}

/** The first step: download the template, choose the file. */
export function ChooseFile({ resource, note, onFile }: ChooseFileProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography variant="h2" gutterBottom>
          {text('import.template.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{text('import.template.help')}</Typography>
        {note && (
          <Alert severity="info" role="note" sx={{ mb: 2 }}>
            {note}
          </Alert>
        )}
        <TemplateButton resource={resource} />
      </Paper>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography variant="h2" gutterBottom>
          {text('import.file.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{text('import.file.safe')}</Typography>
        <DropArea onFile={onFile} />
      </Paper>
    </Box>
  );
}

function TemplateButton({ resource }: { resource: string }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return (
    <DownloadButton
      label={text('import.template.get')}
      get={() => dataProvider.saveImportTemplate(resource)}
      failed={message => text('import.template.failed', { message })}
    />
  );
}

function DropArea({ onFile }: Pick<ChooseFileProps, 'onFile'>) {
  const notify = useNotify();
  const limits = useId();
  const take = (files: File[]) => {
    if (files.length > 1) notify(text('import.file.one'), { type: 'warning' });
    else if (files[0]) onFile(files[0]);
  };
  return (
    <DropZone onFiles={take}>
      <FileButton
        label={text('import.steps.choose')}
        accept={accept}
        variant="contained"
        startIcon={<UploadIcon />}
        onFiles={take}
        aria-describedby={limits}
      />
      <Typography variant="body2">{text('import.file.drop')}</Typography>
      <SecondaryText id={limits} sx={{ flexBasis: '100%' }}>
        {text('import.file.limits', {
          size: formatLimit(SHEET.maxBytes),
          rows: formatNumber(MAX_IMPORT_ROWS),
        })}
      </SecondaryText>
    </DropZone>
  );
}
