import { type DragEvent, useState } from 'react';

/** For an area that files are dropped on: its handlers, and whether some are held over it. */
export function useDropped(onFiles: (files: FileList) => void) {
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
      onFiles(event.dataTransfer.files);
    },
  };
}
