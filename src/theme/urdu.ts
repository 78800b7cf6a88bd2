/** Fonts and mirrored styles, loaded only for Urdu. */
import './urdu.css';
import createCache from '@emotion/cache';
import rtl from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Swaps left and right in all rules; logical properties stay. */
export const mirroredStyles = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtl] });
