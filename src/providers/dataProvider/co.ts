/** COs by name alone, for those who tie schemes and events to them (specification §4). */
import { request } from '../http/request.ts';
import { readRows } from './shapes.ts';

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
export async function searchCos(place: CoPlace, signal?: AbortSignal): Promise<CoName[]> {
  const query = new URLSearchParams();
  for (const [name, asked] of Object.entries(place)) if (asked) query.set(name, String(asked));
  const answer = await request(`/co/search?${query}`, { signal });
  return readRows<CoName>(answer.json);
}
