import { participantsByMonth, trainingsByKind } from '../charts/specs.ts';
import { FiguresTab, type FiguresTabProps } from './FiguresTab.tsx';

const groups = [
  {
    heading: 'dashboard.groups.trainings',
    figures: ['CMST', 'CMSTMem', 'LMST', 'LMSTMem', 'exposureVisit', 'exposureVisitMem'],
  },
  { heading: 'dashboard.groups.schemes', figures: ['cpi', 'cpiCost'] },
] as const;
const targets = ['trainings'] as const;
const specs = [trainingsByKind, participantsByMonth];

/** Trainings by kind, and the schemes' figures (specification §7). */
export const LivelihoodTab = (props: FiguresTabProps) => (
  <FiguresTab {...props} groups={groups} targets={targets} specs={specs} />
);
