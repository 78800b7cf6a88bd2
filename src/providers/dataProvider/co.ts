/** COs by name alone, for those who tie schemes and events to them (specification §4). */
import { request } from '../http/request.ts';
import { readRows } from './shapes.ts';

export interface CoName {
  id: number;
  name: string;
  ref_code: string | null;
  villages_id: number;
}

/** Ids of places; what is blank doesn't narrow. */
export interface CoPlace {
  district?: number | null;
  tehsil?: number | null;
  village?: number | null;
}

/** `GET co/search`: the live COs of a place by name, at most 1,000. */
export async function searchCos(place: CoPlace, signal?: AbortSignal): Promise<CoName[]> {
  const query = new URLSearchParams();
  for (const [name, id] of Object.entries(place)) if (id) query.set(name, String(id));
  const answer = await request(`/co/search?${query}`, { signal });
  return readRows<CoName>(answer.json);
}
