import { cpiByDistrict, cpiByStage, cpiByType } from '../charts/cpiSpecs.ts';
import {
  cmstByDistrict,
  coByDistrict,
  eventsByMonth,
  participantsByMonth,
  trainingsByKind,
} from '../charts/specs.ts';
import { LatestLmst } from '../LatestLmst.tsx';
import type { DashboardTab } from '../view.ts';
import type { TabContent } from './FiguresTab.tsx';

/** What is on each tab of figures (specification §7); the first has all 17 counts. */
export const figureTabs: Readonly<Record<Exclude<DashboardTab, 'system'>, TabContent>> = {
  social: {
    groups: [
      { heading: 'dashboard.groups.cos', figures: ['co', 'organizedHH', 'CoNew', 'CoRRP', 'CoOther'] },
      { heading: 'dashboard.groups.trainings', figures: ['CMST', 'CMSTMem', 'LMST', 'LMSTMem'] },
      {
        heading: 'dashboard.groups.activities',
        figures: [
          'exposureVisit',
          'exposureVisitMem',
          'managerConference',
          'healthHygiene',
          'youthActivities',
          'needBasedSM',
          'selfInitiative',
          'CPIsNeedIdentification',
        ],
      },
    ],
    targets: ['communities', 'trainings', 'activities'],
    specs: [coByDistrict, cmstByDistrict, participantsByMonth, eventsByMonth],
    after: charts => <LatestLmst query={charts} />,
  },
  cpi: {
    groups: [{ heading: 'dashboard.groups.schemes', figures: ['cpi', 'cpiCost', 'CPIsNeedIdentification'] }],
    targets: ['schemes'],
    specs: [cpiByType, cpiByDistrict, cpiByStage],
  },
  livelihood: {
    groups: [
      {
        heading: 'dashboard.groups.trainings',
        figures: ['CMST', 'CMSTMem', 'LMST', 'LMSTMem', 'exposureVisit', 'exposureVisitMem'],
      },
      { heading: 'dashboard.groups.schemes', figures: ['cpi', 'cpiCost'] },
    ],
    targets: ['trainings'],
    specs: [trainingsByKind, participantsByMonth],
  },
};
