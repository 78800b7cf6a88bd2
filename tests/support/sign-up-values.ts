import { PASSWORD } from './accounts.ts';
import { counter } from './tenders.ts';

const next = counter();

/** What somebody sends to request an account; another name to sign in with each time. */
export const values = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Gul Khan',
  username: `gul.khan-${next()}`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  roles: ['so'],
  ...more,
});
