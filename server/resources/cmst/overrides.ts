import { checkTrainer } from '../../people/trainer.ts';
import type { Overrides } from '../../register/overrides.ts';

export const cmstOverrides: Overrides = { check: checkTrainer };
