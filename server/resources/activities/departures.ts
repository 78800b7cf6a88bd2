import type { Departures } from '../../register/departures.ts';
import { placeFilters } from '../../register/place-filters.ts';
import { participantsField } from '../trainings/departures.ts';

export const activityDepartures: Departures = { plainFilters: placeFilters, fields: participantsField };
