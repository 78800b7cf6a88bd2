import type { Overrides } from '../../register/overrides.ts';
import { placeFilters } from '../../register/place-filters.ts';
import { participantsField } from '../trainings/overrides.ts';

export const activityOverrides: Overrides = { plainFilters: placeFilters, fields: participantsField };
