import type { Departures } from '../../crud/departures.ts';
import { placeFilters } from '../../crud/place-filters.ts';
import { participantsField } from '../trainings/departures.ts';

export const activityDepartures: Departures = { plainFilters: placeFilters, fields: participantsField };
