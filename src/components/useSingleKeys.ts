import { useStore } from 'react-admin';

/** Whether keys without Ctrl do something: anyone who speaks to the computer, or slips easily, can switch them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore('preferences.singleKeys', true);
