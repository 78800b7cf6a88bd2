import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { email } from '../../../../src/components/fields/texts.tsx';

it.each(['social.mobilizer@aup.example', '"at@home"@aup.example', 'no address'])(
  'reads %s as it is, and may begin a second line at its host',
  address => {
    const { container } = render(email.cell?.(address, {}));
    expect(container.textContent).toBe(address);
    const [name] = container.childNodes;
    if (address.includes('@')) expect(`${name?.textContent}@aup.example`).toBe(address);
    expect(container.querySelectorAll('wbr')).toHaveLength(1);
  },
);
