import { loadTexts } from '../../src/i18n/catalogue.ts';

await loadTexts();
