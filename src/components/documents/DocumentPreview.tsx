/** Pictures and PDF files of a record, shown on its page. The server only sends them as downloads, so they are shown from memory. */

import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, Skeleton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { isPicture, type TenderDocument } from '../../../contract/register/documents.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { useObjectUrl } from '../frame/useObjectUrl.ts';
import { QueryFailed } from '../LoadFailed.tsx';

interface PreviewProps {
  file: TenderDocument;
  /** The record it belongs to. */
  of: { resource: string; id: Identifier };
}

/** A document never changes: another one has another id. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY, retry: 1, refetchOnWindowFocus: false };

const SIZE = { width: 96, height: 72 };

/** A small picture in the row of a document. */
export function Thumbnail({ file, of }: PreviewProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, isPending, isError } = useQuery({
    queryKey: ['thumbnail', of.resource, file.id],
    queryFn: ({ signal }) =>
      dataProvider.documentThumbnail(of.resource, { id: of.id, document: file }, signal),
    ...unchanging,
  });
  const address = useObjectUrl(data);
  if (isPending) return <Skeleton variant="rounded" {...SIZE} />;
  if (isError || !address)
    return <BrokenIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />;
  return (
    <Box
      component="img"
      src={address}
      // The name is next to it.
      alt=""
      sx={{ ...SIZE, objectFit: 'cover', borderRadius: 1, my: 0.5 }}
    />
  );
}

interface PreviewButtonProps {
  name: string;
  isOpen: boolean;
  onClick: () => void;
}

export function PreviewButton({ name, isOpen, onClick }: PreviewButtonProps) {
  const label = text(isOpen ? 'documents.closePreview' : 'documents.preview', { name });
  return (
    <Tooltip title={label}>
      <IconButton size="small" color="primary" aria-label={label} aria-expanded={isOpen} onClick={onClick}>
        {isOpen ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** A picture, or a PDF file in the browser's own viewer, as wide as the list. */
export function DocumentPreview(props: PreviewProps) {
  const isShowable = isPicture(props.file.name) || navigator.pdfViewerEnabled;
  return (
    <Box className="no-print" sx={{ flexBasis: '100%', minWidth: 0, pb: 1.5 }}>
      {isShowable ? <Loaded {...props} /> : <SecondaryText>{text('documents.noPreview')}</SecondaryText>}
    </Box>
  );
}

function Loaded({ file, of }: PreviewProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [isBroken, setIsBroken] = useState(false);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['documentPreview', of.resource, file.id],
    queryFn: ({ signal }) =>
      dataProvider.documentPreview(of.resource, { id: of.id, document: file }, { signal }),
    ...unchanging,
    // Up to 100 MB, which shouldn't stay in memory.
    gcTime: 0,
  });
  const address = useObjectUrl(data);
  if (isBroken) return <SecondaryText role="status">{text('documents.noPreview')}</SecondaryText>;
  if (error) return <QueryFailed {...{ error, refetch }} message="documents.previewFailed" />;
  if (isPending || !address)
    return <Skeleton variant="rounded" height={240} aria-label={text('documents.loadingPreview')} />;
  if (isPicture(file.name)) {
    return (
      <Box
        component="img"
        src={address}
        alt={file.name}
        onError={() => setIsBroken(true)}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: '80vh' }}
      />
    );
  }
  return (
    <Box
      component="iframe"
      src={address}
      title={file.name}
      sx={{ width: '100%', height: '80vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
