/** What only Urdu needs, loaded when it is chosen: its fonts, and style sheets turned round. */
import './urdu.css';
import createCache from '@emotion/cache';
import rtl from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Left becomes right in every rule; logical properties are left as they are. */
export const mirroredStyles = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtl] });
