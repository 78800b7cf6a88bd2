import { cmstByDistrict, coByDistrict, eventsByMonth, participantsByMonth } from '../charts/specs.ts';
import { LatestLmst } from '../LatestLmst.tsx';
import { FiguresTab, type FiguresTabProps } from './FiguresTab.tsx';

/** All 17 counts of the specification (specification §7). */
const groups = [
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
] as const;

const targets = ['communities', 'trainings', 'activities'] as const;
const specs = [coByDistrict, cmstByDistrict, participantsByMonth, eventsByMonth];

export const SocialTab = (props: FiguresTabProps) => (
  <FiguresTab
    {...props}
    groups={groups}
    targets={targets}
    specs={specs}
    after={charts => <LatestLmst query={charts} />}
  />
);
