import { Box } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';

/** @returns event handlers for an area to drop files on, and whether files are over it */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return {
    over,
    onDragOver: (event: DragEvent) => drag(event, true),
    onDragLeave: (event: DragEvent) => drag(event, false),
    onDrop: (event: DragEvent) => {
      drag(event, false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

interface DropZoneProps {
  invalid?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

export function DropZone({ invalid, onFiles, children }: DropZoneProps) {
  const { over, ...handlers } = useFileDrop(onFiles);
  return (
    <Box
      {...handlers}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        border: '1px dashed',
        borderColor: invalid ? 'error.main' : over ? 'primary.main' : 'text.disabled',
        borderRadius: 1,
        backgroundColor: over ? 'action.hover' : undefined,
        p: 1.5,
      }}
    >
      {children}
    </Box>
  );
}
