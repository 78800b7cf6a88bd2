import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: string;
  /** What the browser's dialog offers. */
  accept: string;
  multiple?: boolean;
  inputId?: string;
  onFiles: (files: File[]) => void;
}

/** The browser's dialog for files. The button is the one control; a second one of the same name would only confuse. */
export function FileButton({ label, accept, multiple, inputId, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        id={inputId}
        type="file"
        hidden
        {...{ accept, multiple }}
        aria-label={label}
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after it was removed or corrected.
          event.target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
