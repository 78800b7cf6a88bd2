/** The tiles of the home page (specification §3, §7). */
import type { LocalizedText } from '../texts/language.ts';
import { declaredTiles } from './declared-names.ts';
import { specifiedTiles, type TileId } from './specified.ts';

type Specified = typeof specifiedTiles;
/** What a tile is called in `GET info`: as the specification calls it, or as its indicator. */
export type TileKey = keyof Specified | Exclude<TileId, Specified[keyof Specified]>;

const specified = Object.values(specifiedTiles) as TileId[];
const others = (Object.keys(declaredTiles) as TileId[]).filter(id => !specified.includes(id));

export const tileIndicators = {
  ...specifiedTiles,
  ...Object.fromEntries(others.map(id => [id, id])),
} as Readonly<Record<TileKey, TileId>>;
export const tileKeys = Object.keys(tileIndicators) as TileKey[];

const ofEach = <T>(of: (id: TileId) => T) =>
  Object.fromEntries(tileKeys.map(key => [key, of(tileIndicators[key])])) as Record<TileKey, T>;

/** What the programme has published. */
export const publishedFigures = ofEach((id): number => declaredTiles[id].published);
export const tiles = ofEach((id): LocalizedText => declaredTiles[id].name);
