import type { Lmst } from '../../../contract/registers/lmst.ts';

/** The ZIP of a training's seven documents. */
export const archiveOf = ({ id, web_link }: Lmst) => ({ id, web_link, resource: 'lmst' as const });
