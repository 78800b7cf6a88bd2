/** The other Urdu texts of the back office, one file an area; they arrive with the frame around the pages. */
import { mergeAreas, type Texts } from '../translate.ts';
import { tenderLog } from './tenderLog.ts';

/** The areas of `../en/index.ts`, in Urdu. */
const areas = [tenderLog] as const satisfies readonly Texts[];

export const ur: Texts = mergeAreas(areas);
