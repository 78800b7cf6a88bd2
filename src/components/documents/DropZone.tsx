import { Box } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';

/** For an area that files are dropped on: its handlers, and whether some are held over it. */
export function useDropped(onFiles: (files: File[]) => void) {
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
  const { over, ...handlers } = useDropped(onFiles);
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
