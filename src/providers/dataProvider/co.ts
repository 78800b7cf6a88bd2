/** COs by name alone, for those who tie schemes and events to them (specification §4). */
import { askRows, queryOf } from './ask.ts';

export interface CoName {
  id: number;
  name: string;
  ref_code: string | null;
  villages_id: number;
}

/** Ids of places, and a part of the name or code; what is blank doesn't narrow. */
export interface CoPlace {
  district?: number | null;
  tehsil?: number | null;
  village?: number | null;
  q?: string;
}

/** `GET co/search`: the live COs of a place by name, at most `MAX_PAGE`. */
export const searchCos = (place: CoPlace, signal?: AbortSignal): Promise<CoName[]> =>
  askRows(`/co/search${queryOf(place)}`, { signal });
