import type { FigureTab } from '../../../../contract/figures/declaration.ts';
import { cpiByDistrict, cpiByStage, cpiByType } from '../charts/cpiSpecs.ts';
import {
  cmstByDistrict,
  coByDistrict,
  eventsByMonth,
  livelihoodByDistrict,
  livelihoodByMonth,
  livelihoodByTrade,
  participantsByMonth,
  trainingsByKind,
} from '../charts/specs.ts';
import { LatestLmst } from '../LatestLmst.tsx';
import type { TabContent } from './FiguresTab.tsx';

/** Charts, targets and lists of each tab (specification §7). */
export const tabContents: Readonly<Record<FigureTab, TabContent>> = {
  social: {
    targets: ['communities', 'trainings', 'activities'],
    specs: [coByDistrict, cmstByDistrict, participantsByMonth, eventsByMonth],
    after: charts => <LatestLmst query={charts} />,
  },
  cpi: {
    targets: ['schemes'],
    specs: [cpiByType, cpiByDistrict, cpiByStage],
  },
  livelihood: {
    targets: ['livelihood', 'trainings'],
    specs: [livelihoodByTrade, livelihoodByDistrict, livelihoodByMonth, trainingsByKind, participantsByMonth],
  },
};
