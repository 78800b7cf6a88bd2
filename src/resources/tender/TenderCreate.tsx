import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { formatBytes } from '../../../contract/documents.ts';
import { randomWebLink, tender } from '../../../contract/tender.ts';
import { checkChosen } from '../../components/documents/chosenFiles.ts';
import { FilesInput } from '../../components/documents/FilesInput.tsx';
import type { Values } from '../../components/form/conflict.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { ownFields } from '../../components/form/useFormSave.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { useText } from '../../i18n/useText.ts';
import { TenderInputs } from './TenderInputs.tsx';

/** Active preselected, a random web link on offer (tender specification §2, rulings §6). */
const newTender = () => ({ status: 'Active', web_link: randomWebLink(), files: [] });
const checkDocuments = (values: Values) => checkChosen('files', values.files);
const withFiles = (values: Values) => ({ ...ownFields(tender, values), files: values.files });

export default function TenderCreate() {
  const text = useText();
  const [sent, setSent] = useState({ loaded: 0, total: 0 });
  const upload = useRef<AbortController>(undefined);
  const meta = useCallback(() => {
    upload.current = new AbortController();
    setSent({ loaded: 0, total: 0 });
    const onProgress = (loaded: number, total: number) => setSent({ loaded, total });
    return { onProgress, signal: upload.current.signal };
  }, []);
  return (
    <RegisterCreate
      register={tender}
      title={text('tender.create.title')}
      submitLabel={text('tender.create.submit')}
      defaultValues={newTender}
      checks={checkDocuments}
      toPayload={withFiles}
      meta={meta}
      progress={<UploadProgress {...sent} onCancel={() => upload.current?.abort()} />}
    >
      <TenderInputs
        documents={
          <FormSection heading={text('tender.form.documents')} help={text('tender.form.documentsHelp')}>
            <FilesInput source="files" required />
          </FormSection>
        }
      />
    </RegisterCreate>
  );
}

interface UploadProgressProps {
  loaded: number;
  total: number;
  onCancel: () => void;
}

function UploadProgress({ loaded, total, onCancel }: UploadProgressProps) {
  const text = useText();
  if (total === 0) return null;
  const share = Math.min(100, (100 * loaded) / total);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 240px' }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2">
          {share < 100
            ? text('register.form.uploading', { loaded: formatBytes(loaded), total: formatBytes(total) })
            : text('register.form.uploaded')}
        </Typography>
        <LinearProgress variant="determinate" value={share} aria-label={text('tender.form.documents')} />
      </Box>
      <Button size="small" onClick={onCancel}>
        {text('register.cancel')}
      </Button>
    </Box>
  );
}
