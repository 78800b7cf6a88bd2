interface ButtonProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** A secondary button. */
  isQuiet?: boolean;
}

export const Button = ({ label, isQuiet, ...props }: ButtonProps) => (
  <button type="button" class={isQuiet ? 'button button-quiet' : 'button'} {...props}>
    {label}
  </button>
);
