/** The view of the dashboard is in the address, so that it can be shared: `?tab=&period=&district=`. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type FigureTab, figureTabs } from '../../../contract/figures/declaration.ts';
import { type Period, periods } from '../../../contract/figures/figures.ts';
import { currentUserCan } from '../../providers/authProvider.ts';

type DashboardTab = FigureTab | 'system';
export const tabs: readonly DashboardTab[] = [...(Object.keys(figureTabs) as FigureTab[]), 'system'];

export interface View {
  tab: DashboardTab;
  /** Undefined: the whole programme. */
  period?: Period;
  /** Id; undefined: all districts. */
  district?: number;
}

/** The tab that opens first: that of the user's own records. */
function firstTab(): DashboardTab {
  if (currentUserCan('co', 'list')) return 'social';
  if (currentUserCan('cpi', 'create')) return 'cpi';
  if (currentUserCan('livelihood', 'create')) return 'livelihood';
  return 'social';
}

/** Ignores invalid values. */
function readView(search: URLSearchParams): View {
  const district = Number(search.get('district'));
  return {
    tab: tabs.find(tab => tab === search.get('tab')) ?? firstTab(),
    period: periods.find(period => period === search.get('period')),
    district: Number.isInteger(district) && district > 0 ? district : undefined,
  };
}

/** Leaves out defaults. */
function writeView({ tab, period, district }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== firstTab()) search.set('tab', tab);
  if (period) search.set('period', period);
  if (district) search.set('district', String(district));
  return search;
}

export function useView(): [View, (change: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const set = (change: Partial<View>) => setSearch(now => writeView({ ...readView(now), ...change }));
  return [view, set];
}
