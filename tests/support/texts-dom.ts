import { loadRest } from '../../src/i18n/catalogue.ts';

// Screens are shown without the frame that brings their texts.
await loadRest();
