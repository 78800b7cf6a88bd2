import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: string;
  accept: string;
  multiple?: boolean;
  inputId?: string;
  onFiles: (files: File[]) => void;
}

/** Opens the browser's file dialog. The input is hidden, so that keyboards and screen readers have one control. */
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
          // Else choosing the same file again would not fire an event.
          event.target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
