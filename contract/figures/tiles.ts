/** The tiles of the home page (specification §3, §7). */
import type { LocalizedText } from '../texts/language.ts';
import { declaredTiles } from './declared-names.ts';
import { specifiedTiles, type TileId } from './specified.ts';

type Specified = typeof specifiedTiles;
/** What `GET info` calls a tile: as specified, or as its indicator. */
export type TileKey = Specified[keyof Specified] | Exclude<TileId, keyof Specified>;

export const tileIds = Object.keys({ ...specifiedTiles, ...declaredTiles }) as TileId[];
const keys: Partial<Record<TileId, TileKey>> = specifiedTiles;

export const byTile = <T>(of: (id: TileId) => T) =>
  Object.fromEntries(tileIds.map(id => [keys[id] ?? id, of(id)])) as Record<TileKey, T>;

/** What the programme has published. */
export const publishedFigures = byTile((id): number => declaredTiles[id].published);
export const tiles = byTile((id): LocalizedText => declaredTiles[id].name);
export const tileKeys = Object.keys(tiles) as TileKey[];
