import { cpiByDistrict, cpiByStage, cpiByType } from '../charts/schemeSpecs.ts';
import { FiguresTab, type FiguresTabProps } from './FiguresTab.tsx';

const groups = [
  { heading: 'dashboard.groups.schemes', figures: ['cpi', 'cpiCost', 'CPIsNeedIdentification'] },
] as const;
const targets = ['schemes'] as const;
const specs = [cpiByType, cpiByDistrict, cpiByStage];

/** Figures of the schemes (specification §7). */
export const CpiTab = (props: FiguresTabProps) => (
  <FiguresTab {...props} groups={groups} targets={targets} specs={specs} />
);
