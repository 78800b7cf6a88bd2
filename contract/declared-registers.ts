/** Each register’s declaration: made by `npm run lists` from the files of `contract/registers`. */
// biome-ignore-all assist/source/organizeImports: in the order of the files
export { cmst } from './registers/cmst.ts';
export { cn } from './registers/cn.ts';
export { co } from './registers/co.ts';
export { contractor } from './registers/contractor.ts';
export { cpi } from './registers/cpi.ts';
export { cpiNeedIdentification } from './registers/cpiNeedIdentification.ts';
export { designations } from './registers/designations.ts';
export { districts } from './registers/districts.ts';
export { euroRates } from './registers/euroRates.ts';
export { exposureVisit } from './registers/exposureVisit.ts';
export { healthHygiene } from './registers/healthHygiene.ts';
export { livelihood } from './registers/livelihood.ts';
export { lmst } from './registers/lmst.ts';
export { managerConference } from './registers/managerConference.ts';
export { needBasedSm } from './registers/needBasedSm.ts';
export { partners } from './registers/partners.ts';
export { projects } from './registers/projects.ts';
export { selfInitiative } from './registers/selfInitiative.ts';
export { targets } from './registers/targets.ts';
export { tehsils } from './registers/tehsils.ts';
export { tender } from './registers/tender.ts';
export { tendercontractor } from './registers/tendercontractor.ts';
export { trades } from './registers/trades.ts';
export { villages } from './registers/villages.ts';
export { youthActivity } from './registers/youthActivity.ts';
