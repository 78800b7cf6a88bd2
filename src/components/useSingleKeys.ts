import { useStore } from 'react-admin';

/** Whether shortcuts without Ctrl are on. Users of speech input can switch them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore('preferences.singleKeys', true);
