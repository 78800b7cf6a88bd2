import { useListContext } from 'react-admin';
import { EXACT_TOTAL } from '../../../contract/register/register.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { formatNumber } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';

/** `1–10 of 340 tenders`, `1–10 of more than 10,000 tenders`, or offline `2 tenders made on this device`. */
export function ListCount() {
  const { data, total, meta, page, perPage, isFetching, resource, filterValues } = useListContext();
  const nameOf = (count: number) => translate(`resources.${resource}.counted`, { smart_count: count });
  const countText = () => {
    if (!data || total === undefined) return '';
    if (meta?.onlyMade)
      return text('register.list.countMade', { total: formatNumber(total), name: nameOf(total) });
    if (total === 0) return text('register.list.countNone', { name: nameOf(0) });
    const isAtLeast = Boolean(meta?.totalIsAtLeast);
    const deleted = isAtLeast ? 0 : Number(meta?.deleted ?? 0);
    const all = isAtLeast ? EXACT_TOTAL : total;
    const key = isAtLeast ? 'countMore' : deleted > 0 ? 'countDeleted' : 'count';
    const first = (page - 1) * perPage + 1;
    const [from, to] = [first, first + data.length - 1].map(formatNumber);
    return text(`register.list.${key}`, {
      shown: data.length === 1 ? from : `${from}–\u2060${to}`,
      total: formatNumber(all),
      name: nameOf(all),
      deleted: formatNumber(deleted),
    });
  };
  return (
    <SecondaryText role="status" sx={{ minHeight: 20 }}>
      {isFetching && filterValues.q ? text('register.list.searching') : countText()}
    </SecondaryText>
  );
}
