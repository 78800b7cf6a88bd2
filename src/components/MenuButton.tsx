import { Button, type ButtonProps, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: ReactNode;
  items: readonly { label: string; onChoose: () => void }[];
}

export function MenuButton({ label, items, ...props }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        {...props}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {items.map(item => (
          <MenuItem
            key={item.label}
            onClick={() => {
              close();
              item.onChoose();
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
